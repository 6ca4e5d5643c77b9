/** Links to hand on. The token, which opens the seat, stays in the fragment that browsers never send; the key before it lets the
 *  server say what the link is about, and opens nothing. */
import { sha256 } from './sha256';

const KEY = 16;

export const keyOf = (token: string): string => sha256(new TextEncoder().encode(token)).slice(0, KEY);
export const invitation = (token: string): string => `${location.origin}/join/${keyOf(token)}#${token}`;
export const watching = (token: string): string => `${location.origin}/watch/${keyOf(token)}#${token}`;
