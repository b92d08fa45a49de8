/**
 * The landing page, variant v2: the story of one week in a church, day by day, with screenshots. Like v1 it is prerendered HTML
 * that works without JavaScript.
 */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { Makers } from '../Makers.tsx';
import { ShareTags } from '../ShareTags.tsx';
import { Rooms } from '../Rooms.tsx';
import { Week } from '../story/Week.tsx';
import { LandingFooter } from '../v1/LandingFooter.tsx';
import v1 from '../v1/Landing.module.css';
import { Hero } from './Hero.tsx';
import classes from './Landing.module.css';
import { FaqAndPlans } from './FaqAndPlans.tsx';

export default function LandingPage() {
  const { t } = useTranslation(['landingV2', 'nav', 'common']);
  return (
    <div className={`${v1.page} ${classes.page}`}>
      <ShareTags title={t('title')} description={t('hero.lead')} />
      <a className="redil-skip" href="#content">
        {t('common:skipToContent')}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Week />
        <Rooms />
        <FaqAndPlans />
        <Makers />
        <CallToAction />
      </main>
      <LandingFooter />
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation(['landingV2', 'nav']);
  const publicPath = usePublicPath();
  return (
    <header className={v1.bar}>
      <Link to={publicPath('/')} reloadDocument className={v1.home} aria-label={t('nav:home')}>
        <Brand />
      </Link>
      <div className={`${v1.authLinks} ${classes.authLinks}`}>
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

function CallToAction() {
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
