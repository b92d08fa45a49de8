import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { fallbackLanguage, languages } from '#domain/kernel/text/languages.ts';
import { chooseLanguage, useLanguage, usePublicPath } from '#web/core/i18n/i18n.ts';
import { toEnglishPath } from '#web/core/screens.ts';
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
          <a href={publicPath('/contacto')}>{t('footer.contact')}</a>
          <a href={publicPath('/privacidad')}>{t('footer.privacy')}</a>
          <a href={publicPath('/instalar')}>{t('footer.install')}</a>
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
  const { pathname } = useLocation();
  // Each variant of the landing page is served at the root.
  const own = pathname.replace(/^\/en(?=\/|$)/, '').replace(/^\/landing\/v2|\/$/, '') || '/';
  return (
    <nav aria-label={t('language')} className={classes.languages}>
      {languages.map((language) => (
        <a
          key={language}
          href={language === fallbackLanguage ? own : toEnglishPath(own)}
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
