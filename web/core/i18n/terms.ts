/** The church's own vocabulary as variables of translations: `t('nav:members', useTerm('member'))`. */
import { useMemo, useSyncExternalStore } from 'react';
import i18next from 'i18next';
import { fallbackLanguage } from '#domain/kernel/text/languages.ts';
import { getTerm, getTerms, type TermKey, type TermForms } from '#domain/vocabulary.ts';
import { useLanguage } from './i18n.ts';
import { termsChangedEvent } from './i18n-options.ts';
import { parseLanguage } from './visitor-language.ts';
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

/** Makes the terms of the session's church variables of all texts, in the language of the page. */
export function shareTermsWithTexts(): void {
  const share = (): void => {
    const language = parseLanguage(i18next.language) ?? fallbackLanguage;
    const terms = getTerms(getSessionState().view?.church ?? null, language);
    const interpolation = (i18next.options.interpolation ??= {});
    const hasChanged = JSON.stringify(interpolation.defaultVariables) !== JSON.stringify(terms);
    if (!hasChanged) return;
    interpolation.defaultVariables = terms;
    i18next.emit(termsChangedEvent);
  };
  share();
  i18next.on('languageChanged', share);
  subscribeToSession(share);
}
