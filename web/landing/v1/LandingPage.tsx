/**
 * The landing page, variant v1: a sheepfold, then the story of a week. Prerendered HTML that works with links, anchors and `<details>` before JavaScript loads. Does not
 * use the kit's components, to keep it small.
 */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { Makers } from '../Makers.tsx';
import { ShareTags } from '../ShareTags.tsx';
import { Rooms } from '../Rooms.tsx';
import { Week } from '../story/Week.tsx';
import { Hero } from './Hero.tsx';
import classes from './Landing.module.css';
import { LandingFooter } from './LandingFooter.tsx';
import { Plans } from './Plans.tsx';
import { Faq } from './Faq.tsx';
import { Steps } from './Steps.tsx';
import { Features } from './Features.tsx';

export default function LandingPage() {
  const { t } = useTranslation(['landingV1', 'nav']);
  return (
    <div className={classes.page}>
      <ShareTags title={t('title')} description={t('hero.lead')} />
      <a className="redil-skip" href="#content">
        {t('common:skipToContent')}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Rooms />
        <Week />
        <Features />
        <Steps />
        <Plans />
        <Faq />
        <Makers />
        <CallToAction />
      </main>
      <LandingFooter />
    </div>
  );
}

const sections = ['rooms', 'week', 'plans', 'questions', 'makers'] as const;

function TopBar() {
  const { t } = useTranslation(['landingV1', 'nav']);
  const publicPath = usePublicPath();
  return (
    <header className={classes.bar}>
      <Link to={publicPath('/')} className={classes.home} aria-label={t('nav:home')}>
        <Brand />
      </Link>
      <nav aria-label={t('bar.label')} className={classes.sections}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`bar.${section}`)}
          </a>
        ))}
      </nav>
      <div className={classes.authLinks}>
        <Link to={publicPath('/login')} className={classes.quiet}>
          {t('bar.signIn')}
        </Link>
        <Link
          to={publicPath('/register')}
          className={`${classes.button} ${classes.small} ${classes.barRegister}`}
        >
          {t('bar.register')}
        </Link>
      </div>
    </header>
  );
}

function CallToAction() {
  const { t } = useTranslation('landingV1');
  const publicPath = usePublicPath();
  return (
    <section className={classes.closing} aria-labelledby="closing-title">
      <h2 id="closing-title" className={classes.closingTitle}>
        {t('closing.title')}
      </h2>
      <div className={classes.actions}>
        <Link to={publicPath('/register')} className={classes.button}>
          {t('closing.register')}
        </Link>
        <Link to={publicPath('/login')} className={`${classes.button} ${classes.outline}`}>
          {t('closing.signIn')}
        </Link>
      </div>
    </section>
  );
}
