import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useLabels } from '../i18n/labels.ts';
import { useTerm } from '../i18n/terms.ts';
import { findActiveEntry } from './active-entry.ts';
import { useMenu } from './menu.ts';

/** From a record that does not exist to the list of its area, for those who may open that. */
export default function BackToList() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const entries = useMenu();
  const label = useLabels();
  const member = useTerm('member');
  const active = findActiveEntry(
    entries.map(({ screen }) => screen.path),
    pathname,
  );
  const entry = entries.find(({ screen }) => screen.path === active?.path);
  if (!entry || entry.screen.path === pathname) return null;
  return (
    <Button
      component={Link}
      to={entry.screen.path}
      variant="default"
      leftSection={<Icon name="back" size={18} />}
    >
      {t('common:errorState.back', { name: label(entry.menu.labelKey, member) })}
    </Button>
  );
}
