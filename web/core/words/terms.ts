/** The church's own words in the texts of the screens: `t('nav:members', useTerm('member'))`. */
import { useMemo, useSyncExternalStore } from 'react';
import { termIn, type TermKey, type TermWords } from '#domain/vocabulary.ts';
import { useLanguage } from './i18n.ts';
import { currentSession, subscribeToSession, unread } from '../reading/session-store.ts';

/** `one`, `many`, with capitals `One`, `Many`, and the gender as the context of texts that have `_f`. */
export function useTerm(key: TermKey): TermWords & Record<string, string> {
  const language = useLanguage();
  const { view } = useSyncExternalStore(subscribeToSession, currentSession, () => unread);
  const church = view?.church ?? null;
  return useMemo(() => ({ ...termIn(key, church, language) }), [key, church, language]);
}
