import { Avatar } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useSession } from '../session/session.tsx';
import { useLabels } from '../i18n/labels.ts';
import { useTerm } from '../i18n/terms.ts';
import { findActiveEntry } from './active-entry.ts';
import classes from './MainMenu.module.css';
import { useMenu } from './menu.ts';

interface MainMenuProps {
  readonly onNavigate: () => void;
}

/** The church's logo and name, and the menu entries that role, modules and subscription allow. */
export function MainMenu({ onNavigate }: MainMenuProps) {
  const { church } = useSession();
  const member = useTerm('member');
  const entries = useMenu();
  const label = useLabels();
  const active = findActiveEntry(
    entries.map(({ screen }) => screen.path),
    useLocation().pathname,
  );
  return (
    <>
      {church ? (
        <div className={classes['church']}>
          <Avatar
            src={church.logoUrl}
            alt=""
            name={church.name}
            color="olive"
            radius="md"
            size={40}
          />
          <span className={classes['churchName']}>{church.name}</span>
        </div>
      ) : null}
      <div className={classes['scroll']}>
        <ul className={classes['list']}>
          {entries.map(({ screen, menu }) => (
            <li key={screen.path}>
              <Link
                to={screen.path}
                onClick={onNavigate}
                className={classes['entry'] ?? ''}
                aria-current={active?.path === screen.path ? active.current : undefined}
              >
                <Icon name={menu.icon} />
                {label(menu.labelKey, member)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
