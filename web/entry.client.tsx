/** Starts the browser side: first the words of the language on screen, then hydration of the HTML already there. */
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { detectLanguage, startI18n } from './core/words/i18n.ts';
import { PrerenderedContext } from './core/document/prerendered.ts';

const isLanguage = (value: string): value is 'es' | 'en' => value === 'es' || value === 'en';
const written = document.documentElement.dataset['language'] ?? '';

/** Only prerendered pages carry their language; the shell of the others has no words to match. */
const i18n = await startI18n(isLanguage(written) ? written : detectLanguage());

// The shell is written in Spanish, and hydration leaves attributes as they are: what reads aloud, and what the server is asked in.
document.documentElement.lang = i18n.language;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PrerenderedContext value={isLanguage(written)}>
          <HydratedRouter />
        </PrerenderedContext>
      </I18nextProvider>
    </StrictMode>,
  );
});
