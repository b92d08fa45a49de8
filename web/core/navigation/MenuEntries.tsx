import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useLabels } from '../i18n/labels.ts';
import { useTerm } from '../i18n/terms.ts';
import type { ActiveEntry } from './active-entry.ts';
import classes from './MainMenu.module.css';
import type { MenuItem } from './menu.ts';

export interface MenuEntriesProps {
  readonly entries: readonly MenuItem[];
  readonly active: ActiveEntry | null;
  /** By the path of an entry. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onNavigate: () => void;
}

export const MenuEntries = ({ entries, active, counts, onNavigate }: MenuEntriesProps) => (
  <ul className={classes['list']}>
    {entries.map((item) => (
      <Entry
        key={item.screen.path}
        item={item}
        current={active?.path === item.screen.path ? active.current : undefined}
        count={counts.get(item.screen.path) ?? 0}
        onNavigate={onNavigate}
      />
    ))}
  </ul>
);

interface EntryProps extends Pick<MenuEntriesProps, 'onNavigate'> {
  readonly item: MenuItem;
  readonly current: ActiveEntry['current'] | undefined;
  readonly count: number;
}

function Entry({ item: { screen, menu }, current, count, onNavigate }: EntryProps) {
  const label = useLabels();
  const member = useTerm('member');
  const countId = useId();
  return (
    <li className={classes['item']}>
      <Link
        to={screen.path}
        onClick={onNavigate}
        className={classes['entry'] ?? ''}
        aria-current={current}
        aria-describedby={count > 0 ? countId : undefined}
      >
        <Icon name={menu.icon} />
        {label(menu.labelKey, member)}
      </Link>
      <MenuCount id={countId} count={count} />
    </li>
  );
}

const mostShown = 99;

interface MenuCountProps {
  readonly id: string;
  readonly count: number;
}

/** How much waits for the user: beside its link, so that the name of the link stays the same. */
export function MenuCount({ id, count }: MenuCountProps) {
  const { t } = useTranslation('nav');
  if (count === 0) return null;
  return (
    <span id={id} className={classes['count']}>
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{t('menuCount', { count })}</VisuallyHidden>
    </span>
  );
}
