import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import v1 from '../v1/Landing.module.css';
import classes from './Hero.module.css';
import { ValleyPicture } from './ValleyPicture.tsx';

export function Hero() {
  const { t } = useTranslation('landingV2');
  const publicPath = usePublicPath();
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.words}>
        <h1 id="hero-title">{t('hero.title')}</h1>
        <p>{t('hero.lead')}</p>
        <div className={`${v1.actions} ${classes.actions}`}>
          <Link to={publicPath('/register')} className={v1.button}>
            {t('hero.register')}
          </Link>
          <a href="#week" className={`${v1.button} ${v1.outline}`}>
            {t('hero.read')}
          </a>
        </div>
      </div>
      <ValleyPicture />
    </section>
  );
}
