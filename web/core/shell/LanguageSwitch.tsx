import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/kernel/text/languages.ts';
import { chooseLanguage, useLanguage } from '../i18n/i18n.ts';
import classes from './Switches.module.css';

interface LanguageSwitchProps {
  /** Default: stores the language in this browser only. */
  readonly onChoose?: (language: Language) => Promise<void>;
}

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
