import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FiscalYearView } from '#domain/fiscal-years/schema.ts';
import { bankPath } from '#web/bank/public.ts';
import { expensesPath } from '#web/expenses/public.ts';
import { closePath, useBooksMoney, useMonthName } from '#web/finance/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './FiscalYear.module.css';

interface PointsProps {
  readonly year: FiscalYearView;
}

/** What is left to do before a year is closed, each with the page where it is done. */
export function Points({ year }: PointsProps) {
  const { t } = useTranslation('fiscal-years');
  const money = useBooksMoney();
  const nameMonth = useMonthName();
  const { openMonths, statements, requests, funds, isOver, until } = year;
  const ofOthers = funds
    .filter(({ kind }) => kind === 'custody')
    .reduce((sum, { end }) => sum + BigInt(end), 0n);
  return (
    <Section title={t('before')} wide>
      {isOver ? null : <Text>{t('running', { month: nameMonth(until) })}</Text>}
      <ul className={classes['points']}>
        <Point isDone={openMonths.length === 0} to={closePath}>
          {t('points.months', { count: openMonths.length })}
        </Point>
        <Point isDone={statements === 0} to={bankPath}>
          {t('points.statements', { count: statements })}
        </Point>
        <Point isDone={requests === 0} to={expensesPath}>
          {t('points.requests', { count: requests })}
        </Point>
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
      </ul>
    </Section>
  );
}

interface PointProps {
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to?: string;
  readonly children: ReactNode;
}

function Point({ isDone, to, children }: PointProps) {
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'check' : 'alert'} size={18} />
      {to === undefined || isDone ? (
        <span>{children}</span>
      ) : (
        <Anchor component={Link} to={to} inherit>
          {children}
        </Anchor>
      )}
    </li>
  );
}
