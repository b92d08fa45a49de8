import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { ShareTags } from '../ShareTags.tsx';
import { LandingFooter } from '../v1/LandingFooter.tsx';
import landing from '../v1/Landing.module.css';
import classes from './TextPage.module.css';

interface TextPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A public page of text, in the frame of the landing page. Like that, it needs no script. */
export function TextPage({ title, lead, children }: TextPageProps) {
  const { t } = useTranslation(['landing', 'nav', 'common']);
  const publicPath = usePublicPath();
  return (
    <div className={landing.page}>
      <ShareTags title={title} description={lead} />
      <a className="redil-skip" href="#content">
        {t('common:skipToContent')}
      </a>
      <header className={landing.bar}>
        <a href={publicPath('/')} className={landing.home} aria-label={t('nav:home')}>
          <Brand />
        </a>
      </header>
      <main id="content" tabIndex={-1} className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
      <LandingFooter />
    </div>
  );
}
