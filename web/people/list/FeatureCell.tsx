import { Suspense } from 'react';
import type { ListColumn } from '#web/core/contributions.tsx';

interface FeatureCellProps {
  readonly column: ListColumn;
  readonly value: string | undefined;
}

/** A person's value in a column that a later feature adds. */
export const FeatureCell = ({ column: { Component }, value }: FeatureCellProps) =>
  value === undefined ? null : (
    <Suspense fallback={null}>
      <Component value={value} />
    </Suspense>
  );
