import { Suspense } from 'react';
import type { ListColumn } from '#web/core/contributions.tsx';
import classes from './MembersList.module.css';

interface RoomCellsProps {
  readonly columns: readonly ListColumn[];
  /** By key of the column. */
  readonly values: Readonly<Record<string, string>> | undefined;
}

/** A person's cells in the columns that later rooms add. */
export const RoomCells = ({ columns, values }: RoomCellsProps) =>
  columns.map(({ key, Component }) => (
    <span key={key} role="cell" className={classes['custom']}>
      {values?.[key] === undefined ? null : (
        <Suspense fallback={null}>
          <Component value={values[key]} />
        </Suspense>
      )}
    </span>
  ));
