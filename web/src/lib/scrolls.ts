/** A box that scrolls can be reached with Tab, so that the arrow keys scroll it; one that shows everything is passed over. */
export function scrolls(box: HTMLElement): () => void {
  const look = (): void => {
    const style = getComputedStyle(box);
    const hidden = style.overflowX === 'visible' && style.overflowY === 'visible';
    const more = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    box.toggleAttribute('data-scrolls', more && !hidden);
    if (more && !hidden) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(look);
  size.observe(box);
  const content = new MutationObserver(look);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
