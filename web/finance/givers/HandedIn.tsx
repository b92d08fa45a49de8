import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';

/** What the groups of a leader reported, and whether it arrived; nothing for those who lead none. */
export function HandedIn() {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const formatMoney = useMoneyFormat();
  const { data } = useQuery(queryOptionsFor(givingContract.handedIn, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('own.handedIn')} wide>
      <ul className={lines['lines']}>
        {data.items.map(({ id, group, day, amount, currency, isRecorded }) => (
          <li key={id} className={lines['line']}>
            <span className={lines['text']}>
              <span className={lines['title']}>{group}</span>
              <span className={lines['facts']}>{formatDay(day, language)}</span>
            </span>
            <Badge variant={isRecorded ? 'light' : 'default'} tt="none">
              {isRecorded ? t('own.recorded') : t('own.pending')}
            </Badge>
            <span className={lines['amount']}>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
