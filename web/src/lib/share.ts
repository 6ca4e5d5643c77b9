/** The share sheet of the device, where there is one: phones have it, most desktops do not. */

/** Whether the device can hand on a link; asked anew each time, since a page without TLS has none. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands on a link by whatever the reader chooses. Closing the sheet is no problem; anything else lets the reader copy instead. */
export async function handOn(url: string, about: string): Promise<boolean> {
  try {
    await navigator.share({ title: about, text: about, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
