import { useTranslation } from 'react-i18next';
import { languages } from '#domain/kernel/languages.ts';
import { chooseLanguage, useLanguage } from '../i18n.ts';
import classes from './Switches.module.css';

/** Español · English: the visitor's choice, remembered in this browser. */
export function LanguageSwitch() {
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
          onClick={() => void chooseLanguage(language)}
        >
          {t(`languages.${language}`)}
        </button>
      ))}
    </div>
  );
}
