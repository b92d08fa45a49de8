import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Period } from '#domain/finance/periods.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';

interface PeriodSelectsProps {
  /** Those of the books. */
  readonly months: readonly string[];
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** From a month to a month; whichever is chosen, the other one follows so that the first is not after the last. */
export function PeriodSelects({ months, period: { from, to }, onChange }: PeriodSelectsProps) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const data = months.map((month) => ({ value: month, label: nameMonth(month) }));
  return (
    <>
      <NativeSelect
        label={t('report.from')}
        data={data}
        value={from}
        onChange={({ currentTarget: { value } }) =>
          onChange({ from: value, to: to < value ? value : to })
        }
      />
      <NativeSelect
        label={t('report.to')}
        data={data}
        value={to}
        onChange={({ currentTarget: { value } }) =>
          onChange({ from: from > value ? value : from, to: value })
        }
      />
    </>
  );
}
