/** Layout of all settings pages: the navigation, built from the route table, and the page. */
import { Button, NavLink, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { useSettingsPages, type SettingsPage } from '#web/core/navigation/menu.ts';
import { settingsGroups } from '#web/core/screens.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './SettingsLayout.module.css';

export function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const parts = useSettingsPages();
  const { t } = useTranslation(['settings', 'nav', ...listPartNamespaces(parts)]);
  const { pathname } = useLocation();
  const current = parts.find(({ path }) => path === pathname);
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
        {...(current
          ? { accessibleTitle: t('settings:parts.heading', { part: t(current.labelKey) }) }
          : {})}
      />
      <div className={classes['frame']}>
        <SideNavigation parts={parts} pathname={pathname} />
        <MenuNavigation parts={parts} pathname={pathname} />
        <div className={`${classes['part']} redil-column`}>{children}</div>
      </div>
    </>
  );
}

const listPartNamespaces = (parts: readonly SettingsPage[]): string[] =>
  listNamespaces(parts.map(({ labelKey }) => labelKey));

const groupParts = (parts: readonly SettingsPage[]) =>
  settingsGroups
    .map((group) => ({ group, pages: parts.filter((each) => each.group === group) }))
    .filter(({ pages }) => pages.length > 0);

interface PartsProps {
  readonly parts: readonly SettingsPage[];
  readonly pathname: string;
}

function SideNavigation({ parts, pathname }: PartsProps) {
  const { t } = useTranslation(['settings', ...listPartNamespaces(parts)]);
  return (
    <nav aria-label={t('parts.label')} className={classes['wide']}>
      {groupParts(parts).map(({ group, pages }) => (
        <div key={group} className={classes['group']}>
          <Text
            size="xs"
            tt="uppercase"
            c="dimmed"
            fw={600}
            px="sm"
            pb={4}
            id={`settings-${group}`}
          >
            {t(`groups.${group}`)}
          </Text>
          <ul aria-labelledby={`settings-${group}`}>
            {pages.map(({ path, labelKey }) => (
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
        </div>
      ))}
    </nav>
  );
}

/** On phones the list would be too long. A menu of links rather than a select, because a select would navigate on every arrow key. */
function MenuNavigation({ parts, pathname }: PartsProps) {
  const { t } = useTranslation(['settings', ...listPartNamespaces(parts)]);
  const current = parts.find(({ path }) => path === pathname);
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
            {t(current?.labelKey ?? 'parts.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groupParts(parts).map(({ group, pages }) => (
            <Fragment key={group}>
              <Menu.Label>{t(`groups.${group}`)}</Menu.Label>
              {pages.map(({ path, labelKey }) => (
                <Menu.Item
                  key={path}
                  component={Link}
                  to={path}
                  aria-current={pathname === path ? 'page' : undefined}
                >
                  {t(labelKey)}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}
