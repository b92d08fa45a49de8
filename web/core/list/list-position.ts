/** Where the rows of a long list are on the page. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The row of an element in a long list. */
export function readIndex(element: Element | null): number | null {
  const row = element?.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset['index']) : null;
}

/** The distance of an element from the top of the page, which changes with what stands above it. */
export function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

interface Anchor {
  readonly rows: readonly { readonly id: string }[];
  /** Identifies the query: when it changes, the list starts at its top. */
  readonly identity: string;
  readonly rowHeight: number;
  /** Draws the rows at their new places before the browser paints. */
  readonly shift: (by: number) => void;
}

/** Keeps the scroll position when rows are added above, and starts at the top for another query. */
export function useScrollAnchor({ rows, identity, rowHeight, shift }: Anchor): void {
  const before = useRef({ identity, firstId: rows[0]?.id });
  useLayoutEffect(() => {
    const { firstId, identity: previousIdentity } = before.current;
    before.current = { identity, firstId: rows[0]?.id };
    if (previousIdentity !== identity) window.scrollTo({ top: 0 });
    else if (firstId && rows[0]?.id !== firstId) {
      const added = rows.findIndex((row) => row.id === firstId);
      if (added <= 0) return;
      window.scrollBy({ top: added * rowHeight });
      shift(added);
    }
  }, [rows, identity, rowHeight, shift]);
}

/** Scrolls as far as is needed to show a row; `covered`: pixels of the window hidden by bars at its top and bottom. */
export function scrollToRow(
  index: number,
  { rowHeight, top }: { readonly rowHeight: number; readonly top: number },
  covered: { readonly top: number; readonly bottom: number },
): void {
  const start = top + index * rowHeight;
  const highest = start - covered.top;
  const lowest = start + rowHeight - (window.innerHeight - covered.bottom);
  if (window.scrollY > highest) window.scrollTo({ top: highest });
  else if (window.scrollY < lowest) window.scrollTo({ top: lowest });
}
