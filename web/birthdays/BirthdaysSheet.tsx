import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BirthdayOfMonth } from '#domain/birthdays/contract.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { memberPath } from '#web/people/public.ts';
import classes from './BirthdaysSheet.module.css';

/** Names by day in columns, as they are printed: 120 of them fit one sheet of paper. */
export function BirthdaysSheet({ items }: { readonly items: readonly BirthdayOfMonth[] }) {
  const { t } = useTranslation('birthdays');
  const weekday = getDateFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <dl className={classes['days']}>
      {[...Map.groupBy(items, ({ day }) => day)].map(([day, people]) => (
        <div key={day} className={classes['day']}>
          <dt>
            {Number(day.slice(8))} <small>{weekday.format(new Date(`${day}T00:00:00Z`))}</small>
          </dt>
          {people.map(({ id, displayName, turns }) => (
            <dd key={id}>
              <Link to={memberPath(id)} className={classes['name']}>
                {displayName}
              </Link>
              {turns === null ? null : <small> {t('turns', { count: turns })}</small>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
