/** Browser entry: loads the translations of the language on screen, then hydrates the prerendered HTML. */
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startI18n } from './core/i18n/i18n.ts';
import { shareTermsWithTexts } from './core/i18n/terms.ts';
import { detectLanguage } from './core/i18n/visitor-language.ts';
import { PrerenderedContext } from './core/shell/prerendered-context.ts';

const isLanguage = (value: string): value is 'es' | 'en' => value === 'es' || value === 'en';
const documentLanguage = document.documentElement.dataset['language'] ?? '';

/** Only prerendered pages have `data-language`; the empty shell of the others has no text to match. */
const i18n = await startI18n(isLanguage(documentLanguage) ? documentLanguage : detectLanguage());

shareTermsWithTexts();

// The shell is built with lang="es" and hydration does not update attributes. Screen readers and API requests use this value.
document.documentElement.lang = i18n.language;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PrerenderedContext value={isLanguage(documentLanguage)}>
          <HydratedRouter />
        </PrerenderedContext>
      </I18nextProvider>
    </StrictMode>,
  );
});
