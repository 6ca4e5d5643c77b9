/** The line of a rating: where it goes in a box of a given size. */

/** A path through the means, the lowest at the bottom; a single game is a level line. */
export function ratingPath(curve: number[], width: number, height: number): string {
  const means = curve.length === 1 ? [...curve, ...curve] : curve;
  const low = Math.min(...means);
  const span = Math.max(...means) - low;
  const x = (at: number): string => ((width * at) / (means.length - 1)).toFixed(1);
  const y = (mean: number): string => (span ? height - (height * (mean - low)) / span : height / 2).toFixed(1);
  return means.length ? `M${means.map((mean, at) => `${x(at)} ${y(mean)}`).join('L')}` : '';
}
