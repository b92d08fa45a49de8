import { useTranslation } from 'react-i18next';
import { listYearLines, type YearLine } from '#domain/fiscal-years/report-lines.ts';
import type { FiscalYearView, FundOfYear } from '#domain/fiscal-years/schema.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './FiscalYear.module.css';
import { useMoney } from '#web/core/i18n/money.ts';

interface CategoriesOfYearProps {
  /** In one currency. */
  readonly year: Pick<FiscalYearView, 'currency' | 'lines'>;
  readonly title?: string;
}

/** What came and went by category, beside the budget and the year before. */
export function CategoriesOfYear({ year, title }: CategoriesOfYearProps) {
  const { t } = useTranslation('fiscal-years');
  const caption = title ?? t('report.title');
  const money = useMoney(year.currency);
  const mark = (line: YearLine, text: string) =>
    line.isTotal ? <span className={classes['total']}>{text}</span> : text;
  const amount = (key: 'actual' | 'planned' | 'before', index: number): Column<YearLine> => ({
    key,
    label: t(`report.${key}`),
    align: 'end',
    cell: (line) => {
      const value = line.amounts[index] ?? null;
      return mark(line, value === null ? '–' : money(value));
    },
  });
  return (
    <Section title={caption} wide>
      <ResponsiveTable
        caption={caption}
        rows={listYearLines(year)}
        getKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: t('report.what'),
            isName: true,
            cell: (line) =>
              mark(line, line.name ?? (line.key === null ? '' : t(`report.${line.key}`))),
          },
          amount('actual', 0),
          amount('planned', 1),
          amount('before', 2),
        ]}
      />
    </Section>
  );
}

const parts = ['beginning', 'income', 'expense', 'other', 'end'] as const;

interface FundsOfYearProps {
  /** Of one currency. */
  readonly year: Pick<FiscalYearView, 'currency' | 'funds'>;
}

/** What each fund had, received and spent, and has. */
export function FundsOfYear({ year }: FundsOfYearProps) {
  const { t } = useTranslation('fiscal-years');
  const money = useMoney(year.currency);
  return (
    <Section title={t('funds.title')} wide>
      <ResponsiveTable
        caption={t('funds.title')}
        rows={year.funds}
        getKey={({ id }) => id}
        columns={[
          { key: 'name', label: t('funds.name'), isName: true, cell: ({ name }) => name },
          ...parts.map((part): Column<FundOfYear> => ({
            key: part,
            label: t(`funds.${part}`),
            align: 'end',
            cell: (fund) => money(fund[part]),
          })),
        ]}
      />
    </Section>
  );
}
