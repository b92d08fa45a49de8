import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpenseRow } from '#domain/expenses/schema.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import { expensePath } from './routes.ts';

/** Requests as lines, each leading to its page. */
export const ExpenseLines = ({ expenses }: { readonly expenses: readonly ExpenseRow[] }) => (
  <ul className={lines['lines']}>
    {expenses.map((expense) => (
      <ExpenseLine key={expense.id} expense={expense} />
    ))}
  </ul>
);

function ExpenseLine({ expense }: { readonly expense: ExpenseRow }) {
  const { t } = useTranslation('expenses');
  const language = useLanguage();
  const formatMoney = useMoneyFormat();
  const toChurchDay = useChurchDay();
  const { id, title, amount, currency, party, dueOn, isOverdue, requestedBy, photoId } = expense;
  const facts = [
    party,
    t('list.by', { name: requestedBy, day: formatDay(toChurchDay(expense.requestedAt), language) }),
    dueOn === null ? '' : t('list.due', { day: formatDay(dueOn, language) }),
  ];
  return (
    <li className={lines['line']}>
      {photoId === null ? null : (
        <img
          className={lines['thumb']}
          src={formatPicturePath(photoId, 96)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      )}
      <div className={lines['text']}>
        <Link to={expensePath(id)} className={lines['title']}>
          {title}
        </Link>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        {isOverdue ? <span className={lines['alert']}>{t('list.overdue')}</span> : null}
      </div>
      <StateBadge expense={expense} />
      <span className={lines['amount']}>{formatMoney(amount, currency)}</span>
    </li>
  );
}

const colors = {
  pending: 'yellow',
  approved: 'olive',
  paid: 'gray',
  refused: 'red',
  withdrawn: 'gray',
} as const;

/** Where a request stands; for who decides it, that it waits for them. */
export function StateBadge({
  expense: { state, canDecide },
}: {
  readonly expense: Pick<ExpenseRow, 'state' | 'canDecide'>;
}) {
  const { t } = useTranslation('expenses');
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {canDecide ? t('list.yours') : t(`states.${state}`)}
    </Badge>
  );
}
