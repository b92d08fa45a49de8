import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Where the visit stands, across layouts: a page reached from one with another layout has been navigated to as well. */
let shown: string | undefined;

/**
 * After a navigation the new page's heading gets the focus, so that keyboard and screen reader start there. Pages give
 * their `h1` tabIndex -1 (PageHeader does). Waits for the heading of a page that loads first.
 */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === pathname || !main.current) return undefined;
    shown = pathname;
    if (isFirst) return undefined;
    return keepHeadingFocused(main.current);
  }, [pathname]);
  return main;
}

/** Until the visitor does something: a heading that waits for its data is often replaced by another. */
function keepHeadingFocused(region: HTMLElement): () => void {
  const before = document.activeElement;
  const focus = (): void => {
    if (document.activeElement !== before && document.activeElement !== document.body) return;
    const heading = region.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  const acting = ['keydown', 'pointerdown'] as const;
  const stop = (): void => {
    observer.disconnect();
    for (const event of acting) document.removeEventListener(event, stop, true);
  };
  observer.observe(region, { childList: true, subtree: true });
  for (const event of acting) document.addEventListener(event, stop, true);
  focus();
  return stop;
}
