import { Avatar } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { menuGroups, type MenuGroup } from '../screens.ts';
import { useSession } from '../session/session.tsx';
import { findActiveEntry } from './active-entry.ts';
import { useFoldedGroups } from './folded-groups.ts';
import classes from './MainMenu.module.css';
import { MenuCount, MenuEntries, type MenuEntriesProps } from './MenuEntries.tsx';
import { useMenu } from './menu.ts';
import { useMenuCounts } from './menu-counts.ts';

/** A shorter menu is read at a glance. */
const fewEntries = 4;

/** Scrolls the menu, and not the page, to the entry of the open screen, which a low window may hide. */
function showEntry(menu: HTMLElement | null, path: string | undefined): void {
  const entry = path === undefined ? null : menu?.querySelector('[aria-current]');
  if (!menu || !entry) return;
  const frame = menu.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    menu.scrollBy({ top: (top + bottom - frame.top - frame.bottom) / 2 });
}

interface MainMenuProps {
  readonly onNavigate: () => void;
}

/** The church's logo and name, and the menu entries that role, modules and subscription allow, in groups that fold. */
export function MainMenu({ onNavigate }: MainMenuProps) {
  const entries = useMenu();
  const paths = entries.map(({ screen }) => screen.path);
  const { pathname } = useLocation();
  const active = findActiveEntry(paths, pathname);
  const current = entries.find(({ screen }) => screen.path === active?.path)?.menu.group;
  const { isFolded, toggle } = useFoldedGroups(pathname, current);
  const shared = { active, counts: useMenuCounts(paths), onNavigate };
  const isShort = entries.length <= fewEntries;
  const scrolled = useRef<HTMLDivElement>(null);
  const activePath = active?.path;
  useEffect(() => showEntry(scrolled.current, activePath), [activePath]);
  return (
    <>
      <ChurchName />
      <div ref={scrolled} className={classes['scroll']}>
        <MenuEntries
          {...shared}
          entries={isShort ? entries : entries.filter(({ menu }) => menu.group === undefined)}
        />
        {menuGroups.map((group) => {
          const inGroup = isShort ? [] : entries.filter(({ menu }) => menu.group === group);
          return inGroup.length === 0 ? null : (
            <Group
              key={group}
              {...shared}
              group={group}
              entries={inGroup}
              isFolded={isFolded(group)}
              onToggle={() => toggle(group)}
            />
          );
        })}
      </div>
    </>
  );
}

function ChurchName() {
  const { church } = useSession();
  return church ? (
    <div className={classes['church']}>
      <Avatar src={church.logoUrl} alt="" name={church.name} color="olive" radius="md" size={40} />
      <span className={classes['churchName']}>{church.name}</span>
    </div>
  ) : null;
}

interface GroupProps extends MenuEntriesProps {
  readonly group: MenuGroup;
  readonly isFolded: boolean;
  readonly onToggle: () => void;
}

function Group({ group, isFolded, onToggle, ...list }: GroupProps) {
  const { t } = useTranslation('nav');
  const id = useId();
  const total = list.entries.reduce(
    (sum, { screen }) => sum + (list.counts.get(screen.path) ?? 0),
    0,
  );
  const countId = `${id}-count`;
  return (
    <div className={classes['group']}>
      <div className={classes['item']}>
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-describedby={isFolded && total > 0 ? countId : undefined}
          onClick={onToggle}
        >
          <Icon name="chevron" size={14} />
          {t(`menuGroups.${group}`)}
        </button>
        {isFolded ? <MenuCount id={countId} count={total} /> : null}
      </div>
      <div id={id} hidden={isFolded}>
        <MenuEntries {...list} />
      </div>
    </div>
  );
}
