import { Anchor, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import type { OwnGiftsView } from '#domain/finance/giving/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions, type Contributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { HandedIn } from './HandedIn.tsx';

const selectParts = (feature: Contributions) => feature.ownGiftsParts;

/** What the user gave, year by year, with the receipts. */
export default function OwnGiftsPage() {
  const { t } = useTranslation('finance');
  const parts = useContributions(selectParts);
  const [year, setYear] = useState<number | null>(null);
  const gifts = useQuery({
    ...queryOptionsFor(givingContract.own, year === null ? {} : { year }),
    placeholderData: (previous) => previous,
  });
  return (
    <Stack gap="md" maw={860}>
      <PageHeader title={t('own.title')} subtitle={t('own.lead')} />
      {gifts.data ? (
        <OwnGifts gifts={gifts.data} onYear={setYear} />
      ) : gifts.error ? (
        <ErrorState error={gifts.error} retry={() => void gifts.refetch()} />
      ) : (
        <Loading />
      )}
      <AwaitedParts parts={parts} props={{}} />
      <HandedIn />
    </Stack>
  );
}

interface OwnGiftsProps {
  readonly gifts: OwnGiftsView;
  readonly onYear: (year: number) => void;
}

function OwnGifts({ gifts, onYear }: OwnGiftsProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useMoney(gifts.currency);
  const { isLinked, years, year, total, items } = gifts;
  const reason = isLinked ? 'none' : 'unlinked';
  if (years.length === 0)
    return <EmptyState icon="list" title={t(`own.${reason}`)} text={t(`own.${reason}Text`)} />;
  return (
    <>
      <NativeSelect
        label={t('gifts.year')}
        maw={160}
        data={years.map(String)}
        value={String(year)}
        onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
      />
      <Section title={t('gifts.ofYear', { year, amount: money(total) })} wide>
        <ul className={lines['lines']}>
          {items.map(({ id, day, category, fund, method, state, amount, receipt }) => (
            <li key={id} className={lines['line']}>
              <span className={lines['text']}>
                <span className={lines['title']}>{category}</span>
                <span className={lines['facts']}>
                  {[
                    formatDay(day, language),
                    t(`giftMethods.${method}`),
                    fund ?? '',
                    state === 'returned' || state === 'void' ? t(`giftStates.${state}`) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {receipt ? (
                  <Anchor
                    size="sm"
                    href={buildUrl(receiptsContract.printOwn, { receiptId: receipt.id })}
                    download
                  >
                    {t('receipts.one')} {receipt.number}
                  </Anchor>
                ) : null}
              </span>
              <span className={lines['amount']}>{money(amount)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
