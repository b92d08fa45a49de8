/**
 * The landing page, variant v2: one week of one church, told day by day with pictures of the product doing it. Like v1 it is
 * HTML without a program: links, anchors and `<details>` do.
 */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { ShareTags } from '../ShareTags.tsx';
import { LandingFooter } from '../v1/LandingFooter.tsx';
import v1 from '../v1/Landing.module.css';
import { Day } from './Day.tsx';
import { Hero } from './Hero.tsx';
import classes from './Landing.module.css';
import { Product } from './Product.tsx';
import { Terms } from './Terms.tsx';

export default function LandingPage() {
  const { t } = useTranslation(['landingV2', 'nav', 'common']);
  return (
    <div className={`${v1.page} ${classes.page}`}>
      <ShareTags title={t('title')} description={t('hero.lead')} />
      <a className="redil-skip" href="#content">
        {t('common:skipToContent')}
      </a>
      <Bar />
      <main id="content" tabIndex={-1}>
        <Hero />
        <div id="week" className={classes.week}>
          <Day name="sunday" light="morning">
            <Product name="members" />
          </Day>
          <Day name="monday" light="noon">
            <Product name="statistics" />
          </Day>
          <Day name="wednesday" light="night">
            <Product name="phone" />
          </Day>
          <Day name="thursday" light="afternoon">
            <Product name="newsletters" />
          </Day>
          <Day name="friday" light="evening">
            <Roles />
          </Day>
        </div>
        <Terms />
        <Closing />
      </main>
      <LandingFooter />
    </div>
  );
}

function Bar() {
  const { t } = useTranslation(['landingV2', 'nav']);
  const publicPath = usePublicPath();
  return (
    <header className={v1.bar}>
      <Link to={publicPath('/')} reloadDocument className={v1.home} aria-label={t('nav:home')}>
        <Brand />
      </Link>
      <div className={`${v1.doors} ${classes.doors}`}>
        <Link to={publicPath('/login')} className={v1.quiet}>
          {t('bar.signIn')}
        </Link>
        <Link to={publicPath('/register')} className={`${v1.button} ${v1.small} ${v1.barRegister}`}>
          {t('bar.register')}
        </Link>
      </div>
    </header>
  );
}

const roles = ['pastor', 'secretary', 'treasurer', 'admin'] as const;

function Roles() {
  const { t } = useTranslation('landingV2');
  return (
    <dl className={classes.roles}>
      {roles.map((role) => (
        <div key={role}>
          <dt>{t(`roles.${role}.name`)}</dt>
          <dd>{t(`roles.${role}.may`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Closing() {
  const { t } = useTranslation('landingV2');
  const publicPath = usePublicPath();
  return (
    <section className={classes.closing} aria-labelledby="closing-title">
      <p className={classes.when}>{t('closing.when')}</p>
      <h2 id="closing-title">{t('closing.title')}</h2>
      <p className={classes.closingLead}>{t('closing.lead')}</p>
      <div className={v1.actions}>
        <Link to={publicPath('/register')} className={v1.button}>
          {t('closing.register')}
        </Link>
        <Link to={publicPath('/login')} className={`${v1.button} ${v1.outline}`}>
          {t('closing.signIn')}
        </Link>
      </div>
    </section>
  );
}
