import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import page from './Landing.module.css';
import { ImportSample } from './ImportSample.tsx';
import { PrivacySample } from './PrivacySample.tsx';
import classes from './Features.module.css';

interface FeatureProps {
  readonly name: 'import' | 'privacy';
  readonly points: readonly string[];
  readonly children: ReactNode;
}

/** What every church asks first: how its list gets in, and who sees it. */
export function Features() {
  const { t } = useTranslation('landingV1');
  return (
    <section className={page.section} aria-labelledby="start-title">
      <h2 id="start-title">{t('start.title')}</h2>
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
