import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { findNextRow, hasModifier, TreeContext, useTreeFocus } from './tree-focus.ts';
import classes from './TreeGrid.module.css';

interface TreeGridProps {
  readonly label: string;
  /** Of the column with the names. */
  readonly head: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  /** Words begin where their column begins, figures end where it ends. */
  readonly cells: 'words' | 'figures';
  /** `<TreeGridRow>` */
  readonly children: ReactNode;
}

/** A tree as a table whose branches open in place: arrows move and open, Enter follows the link of a row. */
export function TreeGrid({ label, head, columns, cells, children }: TreeGridProps) {
  const focus = useTreeFocus();
  const columnCount = columns.length + 1;
  const tree = useMemo(() => ({ ...focus, columnCount }), [focus, columnCount]);
  return (
    <div className={classes['frame']}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree whose rows have cells
        role="treegrid"
        aria-label={label}
        className={classes['grid']}
        data-cells={cells}
        onKeyDown={moveFocus}
      >
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TreeContext value={tree}>{children}</TreeContext>
        </tbody>
      </table>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('tr[tabindex]') : null;
  // A row has opened or closed itself.
  if (!row || event.defaultPrevented || hasModifier(event)) return;
  const next = findNextRow(currentTarget, row, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
