/** The frame of every part of the settings: their navigation, made of the route table, and the part in the middle. */
import { Button, Menu, NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSettingsParts, type SettingsPart } from '#web/core/navigation/menu.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './SettingsFrame.module.css';

export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['settings', 'nav']);
  const parts = useSettingsParts();
  const { pathname } = useLocation();
  const here = parts.find(({ path }) => path === pathname);
  if (parts.length < 2) {
    return (
      <>
        <PageHeader title={t('nav:account')} />
        {children}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('nav:settings')}
        {...(here ? { spokenTitle: t('settings:parts.heading', { part: t(here.labelKey) }) } : {})}
      />
      <div className={classes['frame']}>
        <Wide parts={parts} pathname={pathname} />
        <Narrow parts={parts} pathname={pathname} />
        <div className={classes['part']}>{children}</div>
      </div>
    </>
  );
}

interface PartsProps {
  readonly parts: readonly SettingsPart[];
  readonly pathname: string;
}

function Wide({ parts, pathname }: PartsProps) {
  const { t } = useTranslation('settings');
  return (
    <nav aria-label={t('parts.label')} className={classes['wide']}>
      <ul>
        {parts.map(({ path, labelKey }) => (
          <li key={path}>
            <NavLink
              component={Link}
              to={path}
              label={t(labelKey)}
              active={pathname === path}
              aria-current={pathname === path ? 'page' : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a telephone the list would push everything else away. Links, not a choice: whoever goes through them stays until one is taken. */
function Narrow({ parts, pathname }: PartsProps) {
  const { t } = useTranslation('settings');
  const here = parts.find(({ path }) => path === pathname);
  return (
    <nav aria-label={t('parts.label')} className={classes['narrow']}>
      <Menu position="bottom-start" width="target">
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            rightSection={<Icon name="down" size={18} />}
          >
            {t(here?.labelKey ?? 'parts.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {parts.map(({ path, labelKey }) => (
            <Menu.Item
              key={path}
              component={Link}
              to={path}
              aria-current={pathname === path ? 'page' : undefined}
            >
              {t(labelKey)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}
