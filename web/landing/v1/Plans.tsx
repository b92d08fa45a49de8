import { Trans, useTranslation } from 'react-i18next';
import { planKeys, plans } from '#domain/plans.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { PlanModules } from '../PlanModules.tsx';
import { PlanPrice } from '../PlanPrice.tsx';
import page from './Landing.module.css';
import classes from './Plans.module.css';

const gigabyte = 1024 ** 3;

/** Prices and limits that the server enforces, and the way that costs nothing. */
export function Plans() {
  const { t } = useTranslation('landingV1');
  const publicPath = usePublicPath();
  return (
    <section id="plans" className={page.section} aria-labelledby="plans-title">
      <h2 id="plans-title">{t('plans.title')}</h2>
      <p className={page.lead}>{t('plans.lead')}</p>
      <div className={classes.plans}>
        <article className={classes.own}>
          <h3>{t('plans.own.name')}</h3>
          <p className={classes.price}>{t('plans.own.price')}</p>
          <p className={classes.purpose}>{t('plans.own.for')}</p>
          <p className={classes.purpose}>
            <a href={publicPath('/instalar')}>{t('plans.own.install')}</a>
          </p>
        </article>
        {planKeys.map((plan) => (
          <article key={plan}>
            <h3>{t(`plans.${plan}.name`)}</h3>
            <p className={classes.price}>
              <PlanPrice plan={plan} />
            </p>
            <p className={classes.purpose}>{t(`plans.${plan}.for`)}</p>
            <ul className={classes.limits}>
              <li>
                <Trans
                  t={t}
                  i18nKey="plans.perMonth"
                  count={plans[plan].newslettersPerMonth}
                  components={{ b: <b /> }}
                />
              </li>
              <li>
                <PlanModules plan={plan} />
              </li>
              <li>{t('plans.people')}</li>
              <li>{t('plans.users', { users: plans[plan].users })}</li>
              <li>{t('plans.storage', { amount: plans[plan].storageBytes / gigabyte })}</li>
            </ul>
          </article>
        ))}
      </div>
      <p className={classes.note}>{t('plans.note')}</p>
    </section>
  );
}
