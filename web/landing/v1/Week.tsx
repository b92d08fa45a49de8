import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import page from './Landing.module.css';
import { ImportSample } from './samples/ImportSample.tsx';
import { NewsletterSample } from './samples/NewsletterSample.tsx';
import { PeopleSample } from './samples/PeopleSample.tsx';
import { PrivacySample } from './samples/PrivacySample.tsx';
import classes from './Week.module.css';

interface TaskProps {
  readonly name: string;
  readonly points: readonly string[];
  readonly children: ReactNode;
}

/** What a church does each week, each task beside a small view of the product doing it. */
export function Week() {
  const { t } = useTranslation('landingV1');
  return (
    <section className={page.section} aria-labelledby="week-title">
      <h2 id="week-title">{t('week.title')}</h2>
      <p className={page.lead}>{t('week.lead')}</p>
      <Task name="people" points={['names', 'address', 'belonging']}>
        <PeopleSample />
      </Task>
      <Task name="newsletter" points={['once', 'doubt', 'unsubscribe']}>
        <NewsletterSample />
      </Task>
      <Task name="import" points={['encoding', 'whole', 'export']}>
        <ImportSample />
      </Task>
      <Task name="privacy" points={['roles', 'consent', 'noTracking']}>
        <PrivacySample />
      </Task>
    </section>
  );
}

function Task({ name, points, children }: TaskProps) {
  const { t } = useTranslation('landingV1');
  return (
    <article className={classes.task} id={name}>
      <div>
        <h3>{t(`${name}.title`)}</h3>
        <p className={classes.body}>{t(`${name}.body`)}</p>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{t(`${name}.points.${point}`)}</li>
          ))}
        </ul>
      </div>
      <div className={classes.sample} role="img" aria-label={t(`${name}.sample.caption`)}>
        <div aria-hidden="true">{children}</div>
      </div>
    </article>
  );
}
