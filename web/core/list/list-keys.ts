/** The list by keys: j and k go to the next and previous row, Enter opens it, x selects it. */
import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../search/search-keys.ts';
import { readIndex } from './list-position.ts';

interface ListKeys {
  readonly frame: React.RefObject<HTMLElement | null>;
  readonly count: number;
  /** Scrolls the row into view. */
  readonly show: (index: number) => void;
  readonly toggle: ((index: number, extend: boolean) => void) | null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** The row is drawn after the list has scrolled, in one of the next frames; until then another key may ask for another. */
function focusRow(frame: HTMLElement | null, isWanted: () => boolean, index: number): void {
  const attempt = (frames: number): void => {
    if (!isWanted()) return;
    const link = frame?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
    if (link) link.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => attempt(frames - 1));
  };
  attempt(30);
}

export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  const last = useRef<number | null>(null);
  /** The row that gets the focus when it is drawn. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { frame, count, show, toggle } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      const current = wanted.current ?? readIndex(document.activeElement) ?? last.current;
      const key = event.key.toLowerCase();
      if (key === 'x' && current !== null && toggle) toggle(current, event.shiftKey);
      else if ((key === 'j' || key === 'k') && count > 0) {
        const next = current === null ? 0 : current + (key === 'j' ? 1 : -1);
        const index = Math.min(Math.max(next, 0), count - 1);
        last.current = index;
        wanted.current = index;
        show(index);
        focusRow(frame.current, () => wanted.current === index, index);
      } else return;
      event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const index = target instanceof Element ? readIndex(target) : null;
      if (index === wanted.current || index === null) wanted.current = null;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
