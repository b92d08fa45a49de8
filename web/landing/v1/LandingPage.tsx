/**
 * The landing page, variant v1. It is HTML before it is a program: everything works as links, anchors and `<details>`
 * while the code is still on its way, and the kit's components stay out of it to keep it light.
 */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { ShareTags } from '../ShareTags.tsx';
import { Hero } from './Hero.tsx';
import { Homes } from './Homes.tsx';
import classes from './Landing.module.css';
import { LandingFooter } from './LandingFooter.tsx';
import { Plans } from './Plans.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';
import { Week } from './Week.tsx';

export default function LandingPage() {
  const { t } = useTranslation(['landingV1', 'nav']);
  return (
    <div className={classes.page}>
      <ShareTags title={t('title')} description={t('hero.lead')} />
      <a className="redil-skip" href="#content">
        {t('common:skipToContent')}
      </a>
      <Bar />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Week />
        <Steps />
        <Homes />
        <Plans />
        <Questions />
        <Closing />
      </main>
      <LandingFooter />
    </div>
  );
}

const sections = ['people', 'newsletter', 'plans', 'questions'] as const;

function Bar() {
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
      <div className={classes.doors}>
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

function Closing() {
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
