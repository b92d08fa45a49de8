/** The church's own vocabulary as variables of translations: `t('nav:members', useTerm('member'))`. */
import { useMemo, useSyncExternalStore } from 'react';
import { getTerm, type TermKey, type TermForms } from '#domain/vocabulary.ts';
import { useLanguage } from './i18n.ts';
import {
  getSessionState,
  subscribeToSession,
  initialSessionState,
} from '../session/session-store.ts';

/** Returns `one` and `many`, capitalized `One` and `Many`, and the gender as i18next context for texts with `_f`. */
export function useTerm(key: TermKey): TermForms & Record<string, string> {
  const language = useLanguage();
  const { view } = useSyncExternalStore(
    subscribeToSession,
    getSessionState,
    () => initialSessionState,
  );
  const church = view?.church ?? null;
  return useMemo(() => ({ ...getTerm(key, church, language) }), [key, church, language]);
}
