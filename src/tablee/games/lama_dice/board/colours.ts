/** The band colours of the cards, by value; the llama has a landscape instead. */
export const BANDS: Record<string, string> = {
  1: '#D99A2B',
  2: '#6B9A3A',
  3: '#3F86A0',
  4: '#85528A',
  5: '#C4612F',
  6: '#A8362E',
};
export const SUN = '#F3B04A';
export const HILLS = '#D9A66A';
