import { Anchor, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Period, TreeRow as Row } from '#domain/groups/supervision-contract.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { supervisionPath } from '../routes.ts';
import { getShare } from './figures.ts';
import { Sparkline } from './Sparkline.tsx';
import classes from './Supervision.module.css';

export const figureColumns = [
  'attendance',
  'groups',
  'members',
  'meetings',
  'visitors',
  'missing',
  'full',
  'withoutLeader',
] as const;

interface TreeRowProps {
  readonly row: Row;
  readonly level: number;
  readonly weeks: Period;
  /** null: nothing is below it. */
  readonly isOpen: boolean | null;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onToggle: (open: boolean) => void;
}

export function TreeRow(props: TreeRowProps) {
  const { row, level, weeks, isOpen, isTabStop, onFocus, onToggle } = props;
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
      <Figures row={row} />
    </tr>
  );
}

function Figures({ row: { figures, trend } }: { readonly row: Row }) {
  const share = getShare(figures);
  return (
    <>
      <td>
        <span className={classes['attendance']}>
          <Sparkline values={trend} />
          <Share share={share} />
        </span>
      </td>
      <td>{figures.groups}</td>
      <td>{figures.members}</td>
      <td>{figures.held}</td>
      <td>{figures.visitors}</td>
      <td>{drawDue(figures.missing)}</td>
      <td>{drawDue(figures.full)}</td>
      <td>{drawDue(figures.withoutLeader)}</td>
    </>
  );
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
