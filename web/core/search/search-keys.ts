import { useEffect } from 'react';

export const isWritten = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

export const isInField = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** A dialog or a menu is open, whose keys are its own. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Ctrl K (⌘ K) and "/" call `open`; the latter not while somebody writes. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // Not by key code: the slash is on another key, and with Shift, of a Spanish keyboard.
      const isSlash = event.key === '/' && isWritten(event) && !isInField(event);
      if (event.defaultPrevented || !(isCommand || isSlash)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** While the search is open, what is typed before its field has the focus changes the query, too. */
export function useTypedAhead(
  isOpen: boolean,
  change: (edit: (query: string) => string) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isInField(event)) return;
      if (isWritten(event)) change((query) => query + event.key);
      else if (event.key === 'Backspace') change((query) => query.slice(0, -1));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isOpen, change]);
}
