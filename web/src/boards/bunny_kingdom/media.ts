/** Screens with room for panels beside the map; on others they stand above the log. */
export const ROOMY = 'min-width: 1253px';
