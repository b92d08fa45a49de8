/** The rows of a long list that are drawn while the page scrolls: those in the window, and some before and after them. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';

interface LongList {
  readonly count: number;
  /** In pixels; all rows are equally high. */
  readonly rowHeight: number;
  /** Of the first row, from the top of the page, in pixels. */
  readonly top: number;
}

interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Rows drawn before and after those in the window. */
const beyond = 10;

const findVisible = ({ rowHeight, top }: Pick<LongList, 'rowHeight' | 'top'>): Rows => {
  const first = Math.floor((window.scrollY - top) / rowHeight);
  return { first, last: first + Math.ceil(window.innerHeight / rowHeight) };
};

/** Without the rows before the first and after the last of the list. */
export function listDrawn({ first, last }: Rows, count: number): number[] {
  const start = Math.max(first, 0);
  return Array.from(
    { length: Math.max(0, Math.min(last, count - 1) - start + 1) },
    (_, index) => start + index,
  );
}

/**
 * Indexes in ascending order. Re-renders only when a row enters or leaves the window. At first only the rows of the window
 * are drawn, so that they are seen early on a slow phone.
 */
export function useDrawnRows({ count, rowHeight, top }: LongList): readonly number[] {
  const [visible, setVisible] = useState(() => findVisible({ rowHeight, top }));
  const [extra, setExtra] = useState(0);
  useLayoutEffect(() => {
    const update = (): void => {
      const next = findVisible({ rowHeight, top });
      setVisible((before) =>
        before.first === next.first && before.last === next.last ? before : next,
      );
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [rowHeight, top]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setExtra(beyond));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { first, last } = visible;
  return useMemo(
    () => listDrawn({ first: first - extra, last: last + extra }, count),
    [first, last, extra, count],
  );
}

/** Scrolls as far as is needed to show a row; `covered`: pixels of the window hidden by bars at its top and bottom. */
export function scrollToRow(
  index: number,
  { rowHeight, top }: Pick<LongList, 'rowHeight' | 'top'>,
  covered: { readonly top: number; readonly bottom: number },
): void {
  const start = top + index * rowHeight;
  const highest = start - covered.top;
  const lowest = start + rowHeight - (window.innerHeight - covered.bottom);
  if (window.scrollY > highest) window.scrollTo({ top: highest });
  else if (window.scrollY < lowest) window.scrollTo({ top: lowest });
}
