/** The row of a tree that the keyboard is on, which is the only tab stop of the tree. */
import { createContext, useCallback, useMemo, useState, type KeyboardEvent } from 'react';

interface TreeFocus {
  /** null: the first row. */
  readonly focused: string | null;
  readonly onFocus: (id: string) => void;
  /** The row with this id is there no more. */
  readonly onGone: (id: string) => void;
}

/** What the rows of a tree need of it. */
interface Tree extends TreeFocus {
  readonly columnCount: number;
}

export const TreeContext = createContext<Tree>({
  focused: null,
  onFocus: () => undefined,
  onGone: () => undefined,
  columnCount: 1,
});

export function useTreeFocus(): TreeFocus {
  const [focused, onFocus] = useState<string | null>(null);
  const onGone = useCallback(
    (id: string) => onFocus((current) => (current === id ? null : current)),
    [],
  );
  return useMemo(() => ({ focused, onFocus, onGone }), [focused, onGone]);
}

const readLevel = (row: HTMLElement): number => Number(row.ariaLevel);

/** Keys with a modifier are the browser's, such as that of the page before. */
export const hasModifier = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** The row to which a key leads, as in every tree: from a closed branch to the one above it, from an open one into it. */
export function findNextRow(
  tree: HTMLElement,
  row: HTMLElement,
  key: string,
): HTMLElement | undefined {
  // Rows without a place for the keyboard say that others load.
  const rows = [...tree.querySelectorAll<HTMLElement>('tbody tr[tabindex]')];
  const place = rows.indexOf(row);
  const following = rows[place + 1];
  switch (key) {
    case 'ArrowDown':
      return following;
    case 'ArrowRight':
      // What is below an open branch may not have loaded.
      return following && readLevel(following) > readLevel(row) ? following : undefined;
    case 'ArrowUp':
      return rows[place - 1];
    case 'ArrowLeft':
      return rows.slice(0, place).findLast((each) => readLevel(each) < readLevel(row));
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
