import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import page from './Landing.module.css';
import { ImportSample } from './samples/ImportSample.tsx';
import { NewsletterSample } from './samples/NewsletterSample.tsx';
import { PeopleSample } from './samples/PeopleSample.tsx';
import { PrivacySample } from './samples/PrivacySample.tsx';
import classes from './Features.module.css';

interface FeatureProps {
  readonly name: string;
  readonly points: readonly string[];
  readonly children: ReactNode;
}

/** The features by weekly task, each with a sample of the product. */
export function Features() {
  const { t } = useTranslation('landingV1');
  return (
    <section className={page.section} aria-labelledby="week-title">
      <h2 id="week-title">{t('week.title')}</h2>
      <p className={page.lead}>{t('week.lead')}</p>
      <Feature name="people" points={['names', 'address', 'belonging']}>
        <PeopleSample />
      </Feature>
      <Feature name="newsletter" points={['once', 'doubt', 'unsubscribe']}>
        <NewsletterSample />
      </Feature>
      <Feature name="import" points={['encoding', 'whole', 'export']}>
        <ImportSample />
      </Feature>
      <Feature name="privacy" points={['roles', 'consent', 'noTracking']}>
        <PrivacySample />
      </Feature>
    </section>
  );
}

function Feature({ name, points, children }: FeatureProps) {
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
