import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdvanceRow } from '#domain/advances/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay } from '#web/people/public.ts';
import { advancePath } from './routes.ts';

/** Advances as lines, each leading to its page. */
export const AdvanceLines = ({ advances }: { readonly advances: readonly AdvanceRow[] }) => (
  <ul className={lines['lines']}>
    {advances.map((advance) => (
      <AdvanceLine key={advance.id} advance={advance} />
    ))}
  </ul>
);

interface AdvanceProps {
  readonly advance: AdvanceRow;
}

function AdvanceLine({ advance }: AdvanceProps) {
  const { t } = useTranslation('advances');
  const language = useLanguage();
  const formatMoney = useMoneyFormat();
  const { id, purpose, person, amount, currency, dueOn, isOverdue, state } = advance;
  const isWaiting = state === 'open' || state === 'submitted';
  const facts = [
    person?.name ?? t('list.somebody'),
    isWaiting ? t('list.due', { day: formatDay(dueOn, language) }) : '',
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Link to={advancePath(id)} className={lines['title']}>
          {purpose}
        </Link>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        {isOverdue ? <span className={lines['alert']}>{t('list.overdue')}</span> : null}
      </div>
      <StateBadge advance={advance} />
      <span className={lines['amount']}>{formatMoney(amount, currency)}</span>
    </li>
  );
}

const colors = {
  open: 'yellow',
  submitted: 'yellow',
  settled: 'olive',
  cancelled: 'gray',
} as const;

/** The state of an advance. */
export function StateBadge({ advance: { state } }: AdvanceProps) {
  const { t } = useTranslation('advances');
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {t(`states.${state}`)}
    </Badge>
  );
}
