import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import classes from './Hosting.module.css';
import page from './Landing.module.css';

/** The commands of the README. */
const commands = ['npm ci', 'npm start'] as const;

/** Hosting options: on the church's own machine, or as a service. */
export function Hosting() {
  const { t } = useTranslation('landingV1');
  const publicPath = usePublicPath();
  return (
    <section className={page.section} aria-labelledby="home-title">
      <h2 id="home-title">{t('home.title')}</h2>
      <div className={classes.homes}>
        <article>
          <h3>{t('home.self.title')}</h3>
          <p>{t('home.self.body')}</p>
          <pre className={classes.terminal} aria-label={t('home.self.code')} translate="no">
            {commands.map((command) => (
              <code key={command}>{`${command}\n`}</code>
            ))}
          </pre>
        </article>
        <article>
          <h3>{t('home.service.title')}</h3>
          <p>{t('home.service.body')}</p>
          <Link to={publicPath('/register')} className={page.button}>
            {t('home.service.register')}
          </Link>
        </article>
      </div>
    </section>
  );
}
