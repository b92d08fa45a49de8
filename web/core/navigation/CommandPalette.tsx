import { VisuallyHidden } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { useTerm } from '../i18n/terms.ts';
import classes from './Navigation.module.css';
import { useDestinations } from './menu.ts';
import { useRecordSearch } from './record-search.ts';

export const openCommandPalette = (): void => spotlight.open();

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly description?: string;
}

/** Ctrl+K: searches all screens and actions that the user may open, and the records that the user may see. */
export function CommandPalette() {
  const { t } = useTranslation('nav');
  const [query, setQuery] = useState('');
  const screens = useFoundScreens(query);
  const { groups, state } = useRecordSearch(query);
  const member = useTerm('member');
  const count = groups.reduce((sum, { hits }) => sum + hits.length, screens.length);
  const isFinished = state === 'done' || (state === 'idle' && query !== '');
  const announcement = isFinished ? t('searchResults', { count }) : null;
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      title={t('search')}
      scrollable
      maxHeight="min(60vh, 32rem)"
      classNames={{
        header: classes['paletteHeader'] ?? '',
        search: classes['paletteSearch'] ?? '',
        action: classes['paletteAction'] ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={t('searchPlaceholder')}
        aria-label={t('searchPlaceholder')}
        leftSection={<Icon name="search" />}
      />
      {count > 0 && (
        <Spotlight.ActionsList>
          <Entries entries={screens} />
          {groups.map(({ kind, hits }) => (
            <Spotlight.ActionsGroup key={kind.kind} label={t(kind.labelKey, member)}>
              <Entries
                entries={hits.map(({ id, title, detail }) => ({
                  path: kind.path(id),
                  label: title,
                  icon: kind.icon,
                  ...(detail === null ? {} : { description: detail }),
                }))}
              />
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      {state === 'failed' && <Spotlight.Empty role="alert">{t('searchFailed')}</Spotlight.Empty>}
      {count === 0 && state !== 'failed' && (
        <Spotlight.Empty>{t(state === 'searching' ? 'searching' : 'nothingFound')}</Spotlight.Empty>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Spotlight.Root>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const navigate = useNavigate();
  return entries.map(({ path, label, icon, description }) => (
    <Spotlight.Action
      key={path}
      label={label}
      {...(description === undefined ? {} : { description })}
      leftSection={<Icon name={icon} />}
      onClick={() => void navigate(path)}
    />
  ));
}

/** Screens and actions whose label contains every word of the query; all of them without one. */
function useFoundScreens(query: string): readonly Entry[] {
  const destinations = useDestinations();
  const { t } = useTranslation(['nav', ...listNamespaces(destinations.map(({ label }) => label))]);
  const member = useTerm('member');
  const words = fold(query).split(' ');
  return destinations
    .map(({ path, label, icon }) => ({ path, label: t(label, member), icon }))
    .filter(({ label }) => words.every((word) => fold(label).includes(word)));
}
