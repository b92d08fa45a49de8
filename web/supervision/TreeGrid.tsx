import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  supervisionContract,
  type BranchFigures,
  type Period,
  type TreeRow as Row,
} from '#domain/supervision/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { sortRows, type Order } from './figures.ts';
import classes from './Supervision.module.css';
import { listColumns, TreeRow, type FigureColumn } from './TreeRow.tsx';

interface TreeGridProps {
  readonly rows: readonly Row[];
  /** Of all rows. */
  readonly total: BranchFigures;
  readonly weeks: Period;
  readonly order: Order;
}

/** The row of the grid that the keyboard is on, which is the only tab stop. */
interface Place {
  readonly focused: string;
  readonly onFocus: (id: string) => void;
  readonly weeks: Period;
  readonly order: Order;
  readonly columns: readonly FigureColumn[];
}

const readLevel = (row: HTMLElement): number => Number(row.ariaLevel);

/** The row to which a key leads, as in every tree: from a closed branch to the one above it, from an open one into it. */
function findNextRow(grid: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>('tbody tr')];
  const place = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return rows[place + 1];
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

/** The tree as a table whose branches open in place: arrows move and open, Enter goes into a branch. */
export function TreeGrid({ rows, total, weeks, order }: TreeGridProps) {
  const { t } = useTranslation('groups');
  const [focused, setFocused] = useState(rows[0]?.id ?? '');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
    const isLeaf = event.key === 'ArrowRight' && row?.ariaExpanded !== 'true';
    // A row has opened or closed itself.
    if (!row || isLeaf || event.defaultPrevented) return;
    const next = findNextRow(event.currentTarget, row, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const columns = listColumns(total);
  const place = { focused, onFocus: setFocused, weeks, order, columns };
  return (
    <div className={classes['frame']}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree whose rows have cells
        role="treegrid"
        aria-label={t('supervision.tree')}
        className={classes['grid']}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{t('supervision.columns.name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`supervision.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows rows={rows} level={1} place={place} />
        </tbody>
      </table>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly level: number;
  readonly place: Place;
}

const Rows = ({ rows, level, place }: RowsProps) =>
  sortRows(rows, place.order).map((row) => (
    <Branch key={row.id} row={row} level={level} place={place} />
  ));

interface BranchProps {
  readonly row: Row;
  readonly level: number;
  readonly place: Place;
}

/** A row, and what is below it once it is open. */
function Branch({ row, level, place }: BranchProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryOptionsFor(supervisionContract.tree, { branchId: row.id, weeks: place.weeks }),
    enabled: isOpen,
  });
  return (
    <>
      <TreeRow
        row={row}
        level={level}
        weeks={place.weeks}
        columns={place.columns}
        isOpen={row.hasBelow ? isOpen : null}
        isTabStop={place.focused === row.id}
        onFocus={() => place.onFocus(row.id)}
        onToggle={(open) => {
          // What closes may have had the focus.
          place.onFocus(row.id);
          setOpen(open);
        }}
      />
      {isOpen && data ? <Rows rows={data.items} level={level + 1} place={place} /> : null}
    </>
  );
}
