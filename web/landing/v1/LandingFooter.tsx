import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fallbackLanguage, languages } from '#domain/kernel/text/languages.ts';
import { chooseLanguage, useLanguage, usePublicPath } from '#web/core/i18n/i18n.ts';
import { ThemeSwitch } from '#web/core/shell/ThemeSwitch.tsx';
import { Brand } from '#web/ui/Brand.tsx';
import classes from './LandingFooter.module.css';

export function LandingFooter() {
  const { t } = useTranslation('landingV1');
  const publicPath = usePublicPath();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Brand />
          <p>{t('footer.meaning')}</p>
        </div>
        <nav aria-label={t('footer.label')} className={classes.links}>
          <Link to={publicPath('/register')}>{t('footer.register')}</Link>
          <Link to={publicPath('/login')}>{t('footer.signIn')}</Link>
          <a href="/api/docs">{t('footer.api')}</a>
        </nav>
        <div className={classes.choices}>
          <LanguageLinks />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Links to the page in each language, which has its own URL. */
function LanguageLinks() {
  const { t } = useTranslation('nav');
  const current = useLanguage();
  return (
    <nav aria-label={t('language')} className={classes.languages}>
      {languages.map((language) => (
        <a
          key={language}
          href={language === fallbackLanguage ? '/' : `/${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => void chooseLanguage(language)}
        >
          {t(`languages.${language}`)}
        </a>
      ))}
    </nav>
  );
}
