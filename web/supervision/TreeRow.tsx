import { Anchor, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { BranchFigures, Period, TreeRow as Row } from '#domain/supervision/contract.ts';
import { Icon } from '#web/ui/Icon.tsx';
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
  readonly weeks: Period;
  readonly columns: readonly FigureColumn[];
  /** null: nothing is below it. */
  readonly isOpen: boolean | null;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onToggle: (open: boolean) => void;
}

export function TreeRow(props: TreeRowProps) {
  const { row, level, weeks, columns, isOpen, isTabStop, onFocus, onToggle } = props;
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const path = supervisionPath({ branchId: row.id, weeks });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget) return;
    if (key === 'ArrowRight' && isOpen === false) onToggle(true);
    else if (key === 'ArrowLeft' && isOpen) onToggle(false);
    else if (key === 'Enter') void navigate(path);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      aria-level={level}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <th scope="row">
        <span className={classes['name']} style={{ '--level': level } as CSSProperties}>
          {isOpen === null ? (
            <span className={classes['toggle']} />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={classes['toggle']}
              data-open={isOpen}
              aria-label={t(isOpen ? 'supervision.collapse' : 'supervision.expand', {
                name: row.name,
              })}
              onClick={() => onToggle(!isOpen)}
            >
              <Icon name="chevron" size={16} />
            </button>
          )}
          <span className={classes['title']}>
            <Anchor component={Link} to={path} tabIndex={-1} fw={600} c="bright" underline="hover">
              {row.name}
            </Anchor>
            <span className={classes['leaders']}>
              {row.leaders.map(({ displayName }) => displayName).join(', ')}
            </span>
          </span>
        </span>
      </th>
      <Figures row={row} columns={columns} />
    </tr>
  );
}

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
