import { Trans, useTranslation } from 'react-i18next';
import { planKeys, plans } from '#domain/plans.ts';
import page from './Landing.module.css';
import classes from './Plans.module.css';

const gigabyte = 1024 ** 3;

/** Shows the limits that the server enforces. */
export function Plans() {
  const { t } = useTranslation('landingV1');
  return (
    <section id="plans" className={page.section} aria-labelledby="plans-title">
      <h2 id="plans-title">{t('plans.title')}</h2>
      <p className={page.lead}>{t('plans.lead')}</p>
      <div className={classes.plans}>
        {planKeys.map((plan) => (
          <article key={plan}>
            <h3>{t(`plans.${plan}.name`)}</h3>
            <p className={classes.limit}>
              <Trans
                t={t}
                i18nKey="plans.perMonth"
                count={plans[plan].newslettersPerMonth}
                components={{ b: <b /> }}
              />
            </p>
            <p className={classes.purpose}>{t(`plans.${plan}.for`)}</p>
            <p className={classes.purpose}>
              {t('plans.room', {
                users: plans[plan].users,
                amount: plans[plan].storageBytes / gigabyte,
              })}
            </p>
          </article>
        ))}
      </div>
      <p className={classes.note}>{t('plans.note')}</p>
    </section>
  );
}
