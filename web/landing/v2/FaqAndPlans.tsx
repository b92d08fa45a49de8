import { useTranslation } from 'react-i18next';
import { planKeys, plans } from '#domain/plans.ts';
import { PlanPrice } from '../PlanPrice.tsx';
import v1 from '../v1/Landing.module.css';
import classes from './FaqAndPlans.module.css';

const questions = ['today', 'home', 'leave', 'excel'] as const;
const gigabyte = 1024 ** 3;

/** Frequent questions, missing features, and the limits of each plan. */
export function FaqAndPlans() {
  const { t } = useTranslation('landingV2');
  return (
    <section className={v1.section} aria-labelledby="terms-title">
      <h2 id="terms-title">{t('terms.title')}</h2>
      <div className={classes.columns}>
        <div>
          {questions.map((question) => (
            <details key={question} name="terms" open={question === 'today'}>
              <summary>{t(`terms.${question}.question`)}</summary>
              <p>{t(`terms.${question}.answer`)}</p>
            </details>
          ))}
        </div>
        <table className={classes.plans}>
          <caption>{t('terms.plans.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('terms.plans.plan')}</th>
              <th scope="col">{t('terms.plans.newsletters')}</th>
              <th scope="col">{t('terms.plans.users')}</th>
              <th scope="col">{t('terms.plans.storage')}</th>
            </tr>
          </thead>
          <tbody>
            {planKeys.map((plan) => (
              <tr key={plan}>
                <th scope="row">
                  {t(`terms.plans.${plan}`)} <PlanPrice plan={plan} />
                </th>
                <td>{plans[plan].newslettersPerMonth}</td>
                <td>{plans[plan].users}</td>
                <td>
                  {t('terms.plans.gigabytes', { amount: plans[plan].storageBytes / gigabyte })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
