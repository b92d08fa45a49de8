/** What the search finds in the browser: screens, pages of the settings, actions and commands. */
import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import { useLanguage } from '../i18n/i18n.ts';
import { useTerm } from '../i18n/terms.ts';
import { useDestinations, useSettingsPages } from '../navigation/menu.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useChooseLanguage } from '../shell/choose-language.ts';

export interface SearchEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | null;
  readonly icon: IconName;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
  /** What it is, as a word. */
  readonly kind: string;
  readonly run: () => void;
}

const schemes = ['light', 'dark', 'auto'] as const;

/** Entries whose label contains every word of the query. Without one, those of the menu and the actions. */
export function useLocalEntries(query: string): readonly SearchEntry[] {
  const screens = useScreenEntries();
  const commands = useCommands();
  const words = fold(query).split(' ');
  const matches = ({ label, detail }: SearchEntry): boolean => {
    const text = fold(`${detail ?? ''} ${label}`);
    return words.every((word) => text.includes(word));
  };
  return query === ''
    ? screens.filter(({ detail }) => detail === undefined)
    : [...screens, ...commands].filter(matches);
}

function useScreenEntries(): readonly SearchEntry[] {
  const navigate = useNavigate();
  const destinations = useDestinations();
  const settings = useSettingsPages();
  const { t } = useTranslation([
    'nav',
    ...listNamespaces([
      ...destinations.map(({ label }) => label),
      ...settings.map((each) => each.labelKey),
    ]),
  ]);
  const member = useTerm('member');
  return [
    ...destinations.map(({ path, label, icon, isAction }) => ({
      key: path,
      label: t(label, member),
      icon,
      kind: t(isAction ? 'nav:searchKinds.action' : 'nav:searchKinds.screen'),
      run: () => void navigate(path),
    })),
    ...settings
      .filter(({ path }) => !destinations.some((each) => each.path === path))
      .map(({ path, labelKey }) => ({
        key: path,
        label: t(labelKey),
        detail: t('nav:settings'),
        icon: 'settings' as const,
        kind: t('nav:searchKinds.screen'),
        run: () => void navigate(path),
      })),
  ];
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
