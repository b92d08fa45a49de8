import { Suspense } from 'react';
import type { ListColumn } from '#web/core/contributions.tsx';

interface RoomCellProps {
  readonly column: ListColumn;
  readonly value: string | undefined;
}

/** A person's value in a column that a later room adds. */
export const RoomCell = ({ column: { Component }, value }: RoomCellProps) =>
  value === undefined ? null : (
    <Suspense fallback={null}>
      <Component value={value} />
    </Suspense>
  );
