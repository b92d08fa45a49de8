import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the new page's heading gets the focus, so that keyboard and screen reader start there. Pages give
 * their `h1` tabIndex -1 (PageHeader does). Waits for the heading of a page that loads first.
 */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname || !main.current) return undefined;
    shown.current = pathname;
    const region = main.current;
    const focus = (): boolean => {
      const heading = region.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focus()) return undefined;
    const before = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== before && document.activeElement !== document.body) observer.disconnect();
      else if (focus()) observer.disconnect();
    });
    observer.observe(region, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return main;
}
