/** The frame of every part of the settings: their navigation, made of the route table, and the part in the middle. */
import { NativeSelect, NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSettingsParts, type SettingsPart } from '#web/core/navigation/menu.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './SettingsFrame.module.css';

export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['settings', 'nav']);
  const parts = useSettingsParts();
  const { pathname } = useLocation();
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
      <PageHeader title={t('nav:settings')} />
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

/** On a telephone the list would push everything else away. */
function Narrow({ parts, pathname }: PartsProps) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  return (
    <NativeSelect
      className={classes['narrow'] ?? ''}
      label={t('parts.label')}
      value={pathname}
      data={parts.map(({ path, labelKey }) => ({ value: path, label: t(labelKey) }))}
      onChange={(event) => void navigate(event.currentTarget.value)}
    />
  );
}
