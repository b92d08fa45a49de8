/** Draws the rows of a long list near the window, a few in each frame. */
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { readIndex } from './list-position.ts';
import {
  drawRows,
  isComplete,
  listWanted,
  settleRows,
  type DrawnRow,
  type Rows,
} from './drawn-rows.ts';

interface LongList {
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In pixels; all rows are equally high. */
  readonly rowHeight: number;
  /** Of the first row, from the top of the page, in pixels. */
  readonly top: number;
}

/** The window's edges are rounded to so many rows, so that slow scrolling re-renders rarely. */
const grain = 4;
/** The most rows that change in a frame. A slow laptop needs less than 50 ms for them. */
const rowsPerFrame = 12;
/** Milliseconds without scrolling after which the rows are put in order. */
const restDelay = 200;

function findVisible({ rowHeight, top }: Pick<LongList, 'rowHeight' | 'top'>): Rows {
  const first = Math.floor((window.scrollY - top) / rowHeight / grain) * grain;
  return { first, last: first + (Math.ceil(window.innerHeight / rowHeight / grain) + 1) * grain };
}

/** The row with the focus stays drawn wherever it is: as another row it would open another record, removed it would lose the focus. */
function findFocused({ frame }: LongList): number[] {
  const { activeElement } = document;
  const index = frame.current?.contains(activeElement) ? readIndex(activeElement) : null;
  return index === null ? [] : [index];
}

interface Drawing {
  readonly count: number;
  readonly visible: Rows;
  readonly wanted: readonly number[];
  readonly drawn: readonly DrawnRow[];
}

type Step =
  | { readonly type: 'draw' | 'settle' }
  /** Rows were added before the first one. */
  | { readonly type: 'shift'; readonly by: number };

function takeStep(before: Drawing, step: Step, list: LongList): Drawing {
  const found = findVisible(list);
  const { first, last } = before.visible;
  const visible = found.first === first && found.last === last ? before.visible : found;
  const shift = step.type === 'shift' ? step.by : 0;
  const focused = findFocused(list).map((index) => index + shift);
  const wanted = [...new Set([...listWanted(visible, list.count), ...focused])];
  let { drawn } = before;
  if (shift > 0) drawn = drawn.map(({ key, index }) => ({ key, index: index + shift }));
  if (drawn.some(({ index }) => index >= list.count))
    drawn = drawn.filter(({ index }) => index < list.count);
  if (step.type === 'settle') drawn = settleRows(drawn, wanted);
  drawn = drawRows(drawn, wanted, rowsPerFrame);
  return { count: list.count, visible, wanted, drawn };
}

interface DrawnRows extends Drawing {
  /** Rows were added before the first one, and the page was scrolled by their height. */
  readonly shift: (by: number) => void;
}

/** Re-renders only when rows enter or leave the window, in as many frames as they need. */
export function useDrawnRows(list: LongList): DrawnRows {
  const { count, rowHeight, top } = list;
  const [drawing, dispatch] = useReducer(
    (before: Drawing, step: Step) => takeStep(before, step, list),
    { count: 0, visible: { first: 0, last: -1 }, wanted: [], drawn: [] },
    (none) => takeStep(none, { type: 'draw' }, list),
  );
  const latest = useRef(drawing);
  useLayoutEffect(() => {
    latest.current = drawing;
  });
  useLayoutEffect(() => {
    const update = (): void => {
      const { visible } = latest.current;
      const { first, last } = findVisible({ rowHeight, top });
      if (first !== visible.first || last !== visible.last) dispatch({ type: 'draw' });
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
    const { drawn, wanted } = drawing;
    if (drawing.count !== count || !isComplete(drawn, wanted)) {
      const frame = requestAnimationFrame(() => dispatch({ type: 'draw' }));
      return () => cancelAnimationFrame(frame);
    }
    if (settleRows(drawn, wanted) === drawn) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'settle' }), restDelay);
    return () => clearTimeout(timer);
  }, [drawing, count]);
  const shift = useCallback((by: number): void => dispatch({ type: 'shift', by }), []);
  return { ...drawing, shift };
}
