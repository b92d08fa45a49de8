/** Shares and orders of the tree of groups. */
import type { BranchFigures, TreeRow } from '#domain/supervision/contract.ts';

/** In per cent, rounded; null without a meeting. */
export const getShare = ({
  present,
  expected,
}: Pick<BranchFigures, 'present' | 'expected'>): number | null =>
  expected === 0 ? null : Math.round((100 * present) / expected);

export const orders = ['name', 'attendance', 'missing', 'members'] as const;
export type Order = (typeof orders)[number];

/** The lower, the worse. What has no meetings comes last in the order of attendance. */
const measures: Readonly<Record<Exclude<Order, 'name'>, (row: TreeRow) => number>> = {
  attendance: ({ figures }) =>
    figures.expected === 0 ? Infinity : figures.present / figures.expected,
  missing: ({ figures }) => -figures.missing,
  members: ({ figures }) => figures.members,
};

/** The worst first, those alike by name. */
export function sortRows(rows: readonly TreeRow[], order: Order): readonly TreeRow[] {
  if (order === 'name') return rows;
  const measure = measures[order];
  return rows.toSorted((one, other) => compare(measure(one), measure(other)));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
