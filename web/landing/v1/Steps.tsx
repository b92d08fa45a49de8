import { useTranslation } from 'react-i18next';
import page from './Landing.module.css';
import classes from './Steps.module.css';

const steps = ['register', 'people', 'send'] as const;

export function Steps() {
  const { t } = useTranslation('landingV1');
  return (
    <section id="steps" className={classes.band} aria-labelledby="steps-title">
      <div className={page.section}>
        <h2 id="steps-title">{t('steps.title')}</h2>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.body`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
