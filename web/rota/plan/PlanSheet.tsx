import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ServicePlan } from '#domain/rota/plan.ts';
import { formatTime, getDateFormat } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { computeTimes } from './plan-times.ts';
import classes from './PlanSheet.module.css';

interface PlanSheetProps {
  readonly plan: ServicePlan;
  /** On the screen the editor stands in its place. */
  readonly isPrintedOnly: boolean;
}

/** The order with its times, and who serves: one sheet for the platform. */
export function PlanSheet({ plan, isPrintedOnly }: PlanSheetProps) {
  const { t } = useTranslation('rota');
  // Never "tomorrow": paper is read on another day.
  const locale = useLocale();
  const day = getDateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${plan.startsOn}:00Z`),
  );
  const { starts } = computeTimes(plan, plan.items);
  return (
    <article className={classes['sheet']} data-printed={isPrintedOnly || undefined}>
      <Title order={2} size="h4">
        {plan.title}, {day}
      </Title>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('plan.fields.time')}</th>
            <th scope="col">{t('plan.fields.title')}</th>
            <th scope="col">{t('plan.fields.who')}</th>
            <th scope="col">{t('plan.fields.minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.items.map(({ kind, title, who, notes, minutes }, index) => (
            <tr key={index}>
              <td className={classes['time']}>
                {starts[index] === undefined ? '' : formatTime(starts[index], locale)}
              </td>
              <td>
                {kind === 'item' ? title : `${t(`plan.kinds.${kind}`)}: ${title}`}
                {notes === '' ? null : <div className={classes['notes']}>{notes}</div>}
              </td>
              <td>{who}</td>
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {plan.serving.length > 0 ? (
        <section>
          <Title order={3} size="h5">
            {t('plan.serving')}
          </Title>
          {plan.serving.map(({ position, names }) => (
            <div key={position}>
              <b>{position}:</b> {names.join(', ')}
            </div>
          ))}
        </section>
      ) : null}
    </article>
  );
}
