/** Colours of the storeys, like a map: the higher, the lighter. From the seventh on they begin anew with a warmer row. */
const TINTS = ['#86A962', '#AEC675', '#CFD084', '#EBD79A', '#F5E8CC', '#FEFAEF', '#F3D9C4', '#E8BFA6', '#DBA68C', '#CF9078'];

/** So many storeys can be told apart at a glance: the scale beside a domain has them all. */
export const PLAIN = 5;

export function tint(storey: number): string {
  return TINTS[Math.min(storey, TINTS.length) - 1] ?? '#86A962';
}
