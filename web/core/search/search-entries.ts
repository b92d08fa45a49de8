/** What the search finds in the browser: screens, pages of the settings, actions, tasks and commands. */
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkAccess } from '#domain/access/guard.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import { ContributionsContext } from '../contributions.tsx';
import { useLanguage } from '../i18n/i18n.ts';
import { useLabels } from '../i18n/labels.ts';
import { useTerm } from '../i18n/terms.ts';
import { useDestinations, useSettingsPages } from '../navigation/menu.ts';
import { useScreens } from '../screens.ts';
import { canOpen } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { useChooseLanguage } from '../shell/choose-language.ts';
import { findEntries } from './find-entries.ts';

export interface SearchEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | null;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly icon: IconName;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
  /** What it is, as a word. */
  readonly kind: string;
  readonly run: () => void;
}

const schemes = ['light', 'dark', 'auto'] as const;

/** What the query finds, the best first. Without one, the entries of the menu and the actions. */
export function useLocalEntries(query: string): readonly SearchEntry[] {
  const { t } = useTranslation('nav');
  const language = useLanguage();
  const screens = useScreenEntries();
  const tasks = useTasks();
  const commands = useCommands();
  return query === ''
    ? screens.filter(({ detail }) => detail === undefined)
    : findEntries([...screens, ...tasks, ...commands], query, {
        language,
        ignored: t('searchIgnores'),
        minor: t('searchMinor'),
      });
}

function useScreenEntries(): readonly SearchEntry[] {
  const { t } = useTranslation('nav');
  const navigate = useNavigate();
  const destinations = useDestinations();
  const settings = useSettingsPages();
  const label = useLabels();
  const member = useTerm('member');
  const findWords = (key: string | undefined): Pick<SearchEntry, 'words'> =>
    key === undefined ? {} : { words: label(key) };
  return [
    ...destinations.map(({ path, label: labelKey, wordsKey, icon, isAction }) => ({
      key: path,
      label: label(labelKey, member),
      ...findWords(wordsKey),
      icon,
      kind: t(isAction ? 'searchKinds.action' : 'searchKinds.screen'),
      run: () => void navigate(path),
    })),
    ...settings
      .filter(({ path }) => !destinations.some((each) => each.path === path))
      .map(({ path, labelKey, wordsKey }) => ({
        key: path,
        label: label(labelKey),
        ...findWords(wordsKey),
        detail: t('settings'),
        icon: 'settings' as const,
        kind: t('searchKinds.screen'),
        run: () => void navigate(path),
      })),
  ];
}

function useTasks(): readonly SearchEntry[] {
  const { t } = useTranslation('nav');
  const navigate = useNavigate();
  const { visitor } = useSession();
  const screens = useScreens();
  const language = useLanguage();
  const label = useLabels();
  const member = useTerm('member');
  const features = use(ContributionsContext);
  const { data: tasks } = useQuery({
    queryKey: ['search-tasks', language],
    queryFn: async () => {
      const loads = features.flatMap(({ searchTasks }) => (searchTasks ? [searchTasks()] : []));
      const loaded = await Promise.all(loads);
      await i18next.loadNamespaces(loaded.flatMap(({ namespace }) => namespace ?? []));
      return loaded.flatMap(({ default: found, namespace }) =>
        found.map((task) => ({ ...task, namespace })),
      );
    },
    networkMode: 'always',
    staleTime: Infinity,
  });
  // Not again for each key that is typed: the router sorts all routes to find the screen of a path.
  const offered = useMemo(
    () =>
      (tasks ?? []).filter(
        (task) =>
          checkAccess(visitor, task) === null &&
          canOpen(task.path.replace(/[?#].*/, ''), screens, visitor),
      ),
    [tasks, screens, visitor],
  );
  return offered.map(({ labelKey, wordsKey, icon, path, namespace }) => ({
    key: labelKey,
    label: namespace === undefined ? label(labelKey, member) : i18next.t(labelKey),
    words: namespace === undefined ? label(wordsKey) : i18next.t(wordsKey),
    icon,
    kind: t('searchKinds.task'),
    run: () => void navigate(path),
  }));
}

function useCommands(): readonly SearchEntry[] {
  const { t } = useTranslation('nav');
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { signOut } = useSignOut(() => navigate('/login'));
  const choose = useChooseLanguage();
  const other = useLanguage() === 'es' ? 'en' : 'es';
  const kind = t('searchKinds.command');
  return [
    ...schemes.map((scheme) => ({
      key: `theme ${scheme}`,
      label: t(`themes.${scheme}`),
      detail: t('theme'),
      icon: scheme === 'auto' ? ('system' as const) : scheme,
      kind,
      run: () => setColorScheme(scheme),
    })),
    {
      key: 'language',
      label: t(`languages.${other}`),
      detail: t('language'),
      icon: 'language',
      kind,
      run: () => void choose(other),
    },
    { key: 'sign-out', label: t('signOut'), icon: 'signOut', kind, run: signOut },
  ];
}
