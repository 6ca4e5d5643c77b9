/** What the player has taken up or looks at; nothing of it is sent. */
export const desk = $state<{
  /** The vegetable of the cart whose places are lit. */
  held: string | null;
  /** The area that is shown: a seat, the imaginary opponent, or null for the own one. */
  looked: number | 'opponent' | null;
}>({ held: null, looked: null });
