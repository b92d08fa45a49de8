import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { SheepfoldPicture } from '../picture/SheepfoldPicture.tsx';
import classes from './Hero.module.css';
import page from './Landing.module.css';

export function Hero() {
  const { t } = useTranslation('landingV1');
  const publicPath = usePublicPath();
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 id="hero-title" className={classes.title}>
            {t('hero.title')}
          </h1>
          <p className={classes.lead}>{t('hero.lead')}</p>
          <div className={page.actions}>
            <Link to={publicPath('/register')} className={page.button}>
              {t('hero.register')}
            </Link>
            <a href="#week" className={`${page.button} ${page.outline}`}>
              {t('hero.how')}
            </a>
          </div>
          <p className={classes.note}>{t('hero.note')}</p>
        </div>
        <div className={classes.picture}>
          <SheepfoldPicture />
        </div>
      </div>
    </section>
  );
}
