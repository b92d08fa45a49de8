import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bankContract } from '#domain/bank/contract.ts';
import { expensesContract } from '#domain/expenses/contract.ts';
import type { FiscalYearView } from '#domain/fiscal-years/schema.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Checklist, Point } from '#web/core/record/Checklist.tsx';
import { bankPath } from '#web/bank/public.ts';
import { expensesPath } from '#web/expenses/public.ts';
import { closePath, useBooksMoney } from '#web/finance/public.ts';
import { Section } from '#web/ui/Section.tsx';

interface PointsProps {
  readonly year: FiscalYearView;
}

/** What is left to do before a year is closed, each with the page where it is done. */
export function Points({ year }: PointsProps) {
  const { t } = useTranslation('fiscal-years');
  const money = useBooksMoney();
  const nameMonth = useMonthName();
  const parts = useContributions((feature) => feature.yearPoints);
  const [seesBank, seesRequests] = [useMay(bankContract.list), useMay(expensesContract.list)];
  const { openMonths, statements, requests, funds, isOver, until } = year;
  const ofOthers = funds
    .filter(({ kind }) => kind === 'custody')
    .reduce((sum, { end }) => sum + BigInt(end), 0n);
  return (
    <Section title={t('before')} wide>
      {isOver ? null : <Text>{t('running', { month: nameMonth(until) })}</Text>}
      <Checklist>
        <Point isDone={openMonths.length === 0} to={closePath}>
          {t('points.months', { count: openMonths.length })}
        </Point>
        <Point isDone={statements === 0} to={seesBank ? bankPath : undefined}>
          {t('points.statements', { count: statements })}
        </Point>
        <Point isDone={requests === 0} to={seesRequests ? expensesPath : undefined}>
          {t('points.requests', { count: requests })}
        </Point>
        <Parts parts={parts} props={{}} />
        <Point isDone={ofOthers <= 0n}>
          {ofOthers > 0n
            ? t('points.others', { amount: money(String(ofOthers)) })
            : t('points.noOthers')}
        </Point>
        {funds
          .filter(({ end }) => BigInt(end) < 0n)
          .map(({ id, name, end }) => (
            <Point key={id} isDone={false}>
              {t('points.uncovered', { name, amount: money(end) })}
            </Point>
          ))}
      </Checklist>
    </Section>
  );
}
