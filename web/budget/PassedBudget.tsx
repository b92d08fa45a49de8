import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import type { PlannedExpense } from '#web/core/cost.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useBooksMoney } from '#web/finance/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { nameLine, sum } from './sums.ts';

/** Says before it is recorded that an expense passes what is planned for its fiscal year; it can be recorded all the same. */
export default function PassedBudget({ categoryId, centreId, amount, day }: PlannedExpense) {
  const { t } = useTranslation('budget');
  const money = useBooksMoney();
  const present = useQuery(queryOptionsFor(contract.get, {})).data;
  // The fiscal year of the day, which may be the one before or after the present one.
  const year = present && findYear(present, day);
  const { data } = useQuery({
    ...queryOptionsFor(contract.get, year === undefined ? {} : { year }),
    enabled: year !== undefined,
  });
  const planned = data?.lines.filter((line) => line.version > 0 && line.categoryId === categoryId);
  const line =
    planned?.find((each) => each.centreId === centreId) ??
    planned?.find((each) => each.centreId === null);
  if (!line) return null;
  const passed = sum(line.actual) + amount - sum(line.planned);
  if (passed <= 0n) return null;
  return (
    <Alert variant="light" color="yellow" icon={<Icon name="alert" size={18} />}>
      {t('passed', {
        name: nameLine(line),
        planned: money(String(sum(line.planned))),
        amount: money(String(passed)),
      })}
    </Alert>
  );
}

function findYear(
  { year, months }: { readonly year: number; readonly months: readonly string[] },
  day: string,
): number {
  const years = Number(day.slice(0, 4)) - Number(months[0]?.slice(0, 4));
  const isBefore = day.slice(5, 7) < (months[0]?.slice(5, 7) ?? '');
  return year + years - (isBefore ? 1 : 0);
}
