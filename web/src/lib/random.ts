/** Random hexadecimal digits: keys of wishes, and what a player adds to the table's randomness. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
