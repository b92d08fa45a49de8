import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BranchFigures, Period, TreeRow as Row } from '#domain/supervision/contract.ts';
import { TreeGridRow } from '#web/ui/tree/TreeGridRow.tsx';
import { supervisionPath } from './routes.ts';
import { getShare } from './figures.ts';
import { Sparkline } from './Sparkline.tsx';
import classes from './Supervision.module.css';

/** What needs somebody: a column only where there is some. */
const dueColumns = ['missing', 'full', 'withoutLeader'] as const;
const alwaysColumns = ['attendance', 'groups', 'members', 'meetings', 'visitors'] as const;
type DueColumn = (typeof dueColumns)[number];
export type FigureColumn = DueColumn | (typeof alwaysColumns)[number];

export const listColumns = (total: BranchFigures): readonly FigureColumn[] => [
  ...alwaysColumns,
  ...dueColumns.filter((column) => total[column] > 0),
];

interface TreeRowProps {
  readonly row: Row;
  readonly level: number;
  readonly isFirst: boolean;
  readonly weeks: Period;
  readonly columns: readonly FigureColumn[];
  /** null: nothing is below it. */
  readonly isOpen: boolean | null;
  readonly onToggle: (open: boolean) => void;
}

export const TreeRow = ({ row, weeks, columns, ...place }: TreeRowProps) => (
  <TreeGridRow
    {...place}
    id={row.id}
    name={row.name}
    to={supervisionPath({ branchId: row.id, weeks })}
    detail={row.leaders.map(({ displayName }) => displayName).join(', ')}
  >
    <Figures row={row} columns={columns} />
  </TreeGridRow>
);

function Figures({ row, columns }: Pick<TreeRowProps, 'row' | 'columns'>) {
  const { figures, trend } = row;
  const drawn: Readonly<Record<FigureColumn, ReactNode>> = {
    attendance: (
      <span className={classes['attendance']}>
        <Sparkline values={trend} />
        <Share share={getShare(figures)} />
      </span>
    ),
    groups: figures.groups,
    members: figures.members,
    meetings: figures.held,
    visitors: figures.visitors,
    missing: drawDue(figures.missing),
    full: drawDue(figures.full),
    withoutLeader: drawDue(figures.withoutLeader),
  };
  return columns.map((column) => <td key={column}>{drawn[column]}</td>);
}

/** What needs somebody stands out; nought is left out. */
const drawDue = (count: number) =>
  count === 0 ? null : <span className={classes['due']}>{count}</span>;

export function Share({ share }: { readonly share: number | null }) {
  const { t } = useTranslation('groups');
  if (share !== null) return t('supervision.share', { share });
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t('supervision.noMeetings')}</VisuallyHidden>
    </>
  );
}
