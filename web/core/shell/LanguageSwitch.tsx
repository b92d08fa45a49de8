import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/kernel/words/languages.ts';
import { chooseLanguage, useLanguage } from '../words/i18n.ts';
import classes from './Switches.module.css';

interface LanguageSwitchProps {
  /** Instead of only remembering it in this browser. */
  readonly onChoose?: (language: Language) => Promise<void>;
}

/** Español · English: the visitor's choice. */
export function LanguageSwitch({ onChoose = chooseLanguage }: LanguageSwitchProps) {
  const { t } = useTranslation('nav');
  const current = useLanguage();
  return (
    <div role="group" aria-label={t('language')} className={classes['switch']}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void onChoose(language)}
        >
          {t(`languages.${language}`)}
        </button>
      ))}
    </div>
  );
}
