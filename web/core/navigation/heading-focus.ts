import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Kept across layouts, because a navigation may change the layout. */
let lastPathname: string | undefined;

/**
 * Focuses the heading of the new page after a navigation, so that keyboard and screen reader start there. If the page has
 * no heading yet, waits for it.
 */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => markArrival(main.current, pathname), [pathname]);
  useEffect(() => {
    const isFirst = lastPathname === undefined;
    if (lastPathname === pathname || !main.current) return undefined;
    lastPathname = pathname;
    if (isFirst) return undefined;
    return keepHeadingFocused(main.current);
  }, [pathname]);
  return main;
}

/** The longest time for which parts of a page wait for those above them, in milliseconds. */
const arrivalMs = 4000;

/** Parts of the page wait for those above them for some time (`base.css`), but not when one of them is loaded again later. */
function markArrival(region: HTMLElement | null, path: string): (() => void) | undefined {
  if (!region) return undefined;
  region.dataset['arriving'] = path;
  const timer = setTimeout(() => delete region.dataset['arriving'], arrivalMs);
  return () => clearTimeout(timer);
}

/**
 * Keeps the heading focused until the user acts, because a loading page may replace its heading. A form that has already
 * focused its first field keeps it.
 */
function keepHeadingFocused(region: HTMLElement): (() => void) | undefined {
  const focusedBefore = document.activeElement;
  if (region.contains(focusedBefore) && focusedBefore?.matches('input, textarea, select'))
    return undefined;
  const focus = (): void => {
    if (document.activeElement !== focusedBefore && document.activeElement !== document.body)
      return;
    const heading = region.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  const userEvents = ['keydown', 'pointerdown'] as const;
  const stop = (): void => {
    observer.disconnect();
    for (const event of userEvents) document.removeEventListener(event, stop, true);
  };
  observer.observe(region, { childList: true, subtree: true });
  for (const event of userEvents) document.addEventListener(event, stop, true);
  focus();
  return stop;
}

/** Focuses the heading when the page shows something else below the same path: another branch of a tree. */
export function useHeadingFocusOn(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (shown === undefined) return;
    if (before.current !== undefined && before.current !== shown)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
}
