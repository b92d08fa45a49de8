import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { useLists } from '../parts/lists.tsx';
import { receiptPath } from '../parts/paths.ts';

/** What a person gave in a year; nothing for somebody who gave nothing. */
export default function GivingOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const [year, setYear] = useState<number | null>(null);
  const input = year === null ? { personId } : { personId, year };
  const { data } = useQuery(queryOptionsFor(givingContract.ofPerson, input));
  const lists = useLists();
  const money = useMoney(lists?.books?.currency ?? 'USD');
  if (!data || data.years.length === 0 || !lists) return null;
  const names = new Map(lists.accounts.map(({ id, name }) => [id, name]));
  return (
    <Section title={t('gifts.ofPerson')} wide>
      <NativeSelect
        label={t('gifts.year')}
        data={data.years.map(String)}
        value={String(data.year)}
        onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
      />
      <Text fw={600}>{t('gifts.ofYear', { year: data.year, amount: money(data.total) })}</Text>
      <ul className={lines['lines']}>
        {data.items.map(({ id, day, categoryId, amount, state, method, receipt }) => (
          <li key={id} className={lines['line']}>
            <span className={lines['text']}>
              <span className={lines['title']}>{names.get(categoryId)}</span>
              <span className={lines['facts']}>
                {[
                  formatDay(day, language),
                  t(`giftMethods.${method}`),
                  state === 'returned' || state === 'void' ? t(`giftStates.${state}`) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {receipt ? (
                  <>
                    {' · '}
                    <Anchor component={Link} to={receiptPath(receipt.id)}>
                      {t('receipts.one')} {receipt.number}
                    </Anchor>
                  </>
                ) : null}
              </span>
            </span>
            {money(amount)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
