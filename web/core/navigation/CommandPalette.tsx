import { Spotlight, spotlight } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTerm } from '../i18n/terms.ts';
import classes from './Navigation.module.css';
import { useDestinations } from './menu.ts';

export const openCommandPalette = (): void => spotlight.open();

/** Ctrl+K: searches all screens and actions that the user may open. */
export function CommandPalette() {
  const destinations = useDestinations();
  const { t } = useTranslation(['nav', ...listNamespaces(destinations.map(({ label }) => label))]);
  const navigate = useNavigate();
  const member = useTerm('member');
  const actions = destinations.map(({ path, label, icon }) => ({
    id: path,
    label: t(label, member),
    leftSection: <Icon name={icon} />,
    onClick: () => void navigate(path),
  }));
  return (
    <Spotlight
      actions={actions}
      shortcut={['mod + K']}
      title={t('search')}
      classNames={{
        header: classes['paletteHeader'] ?? '',
        search: classes['paletteSearch'] ?? '',
      }}
      nothingFound={t('nothingFound')}
      searchProps={{
        placeholder: t('searchPlaceholder'),
        'aria-label': t('searchPlaceholder'),
        leftSection: <Icon name="search" />,
      }}
    />
  );
}
