import { Anchor, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { Period } from '#domain/finance/ledger/report-lines.ts';
import { maxFlowMonths, type FlowsView } from '#domain/finance/ledger/schema.ts';
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import { getDateFormat, getNumberFormat } from '#domain/kernel/formatters.ts';
import { getExponent } from '#domain/kernel/money/currencies.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PeriodSelects } from '../parts/PeriodSelects.tsx';
import { categoryEntriesPath, reportPath } from '../parts/paths.ts';
import { useMoney } from '../parts/use-money.ts';
import classes from './Flows.module.css';

/** What came and went month by month: a drawing, and the same numbers by category. */
export default function FlowsPage() {
  const { t } = useTranslation('finance');
  const months = useQuery(queryOptionsFor(ledgerContract.months, {}));
  const items = (months.data?.items ?? []).slice(0, maxFlowMonths);
  return (
    <Stack gap="md">
      <PageHeader title={t('flows.title')} back={{ to: reportPath, label: t('report.title') }} />
      {months.isPending ? (
        <Loading />
      ) : months.error ? (
        <ErrorState error={months.error} retry={() => void months.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState icon="chart" title={t('entries.empty')} text={t('errors.no-books')} />
      ) : (
        <Chosen months={items.map(({ month }) => month)} />
      )}
    </Stack>
  );
}

const kinds = ['income', 'expense'] as const;

/** `months` of the books, the latest first. */
function Chosen({ months }: { readonly months: readonly string[] }) {
  const { t } = useTranslation('finance');
  const [latest = ''] = months;
  const [period, setPeriod] = useState<Period>({
    from: months[11] ?? months.at(-1) ?? '',
    to: latest,
  });
  const [kind, setKind] = useState<(typeof kinds)[number]>('income');
  const flows = useQuery(queryOptionsFor(ledgerContract.flows, period));
  return (
    <>
      <Group align="flex-end">
        <PeriodSelects months={months} period={period} onChange={setPeriod} />
        <NativeSelect
          label={t('flows.kind')}
          data={kinds.map((value) => ({ value, label: t(`accountKinds.${value}`) }))}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(currentTarget.value === 'expense' ? 'expense' : 'income')
          }
        />
      </Group>
      {flows.error ? (
        <ErrorState error={flows.error} retry={() => void flows.refetch()} />
      ) : flows.data ? (
        <Flows flows={flows.data} kind={kind} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface FlowsProps {
  readonly flows: FlowsView;
  readonly kind: (typeof kinds)[number];
}

const colors = {
  income: 'var(--mantine-color-olive-5)',
  expense: 'var(--mantine-color-clay-5)',
} as const;

function Flows({ flows, kind }: FlowsProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const compact = getNumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const nameMonth = (month: string, options: Intl.DateTimeFormatOptions): string =>
    getDateFormat(language, { month: 'short', timeZone: 'UTC', ...options }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <>
      <Section title={t('flows.chart')} wide>
        <BarChart
          groups={flows.months.map(({ month, income, expense }) => ({
            key: month,
            label: nameMonth(month, {}),
            // For the height of a bar alone: a drawing needs no cents.
            values: {
              income: toHeight(income, flows.currency),
              expense: toHeight(expense, flows.currency),
            },
          }))}
          series={kinds.map((key) => ({
            key,
            label: t(`accountKinds.${key}`),
            color: colors[key],
          }))}
          format={(value) => compact.format(value)}
        />
      </Section>
      <Section title={t('flows.table')} wide>
        <CategoryTable
          flows={flows}
          kind={kind}
          nameMonth={(month) => nameMonth(month, { year: '2-digit' })}
        />
      </Section>
    </>
  );
}

/** In whole units of the currency. */
const toHeight = (amount: string, currency: string): number =>
  Math.max(Number(BigInt(amount) / 10n ** BigInt(getExponent(currency))), 0);

interface CategoryTableProps extends FlowsProps {
  readonly nameMonth: (month: string) => string;
}

function CategoryTable({ flows, kind, nameMonth }: CategoryTableProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(flows.currency);
  const rows = flows.categories.filter((category) => category.kind === kind);
  if (rows.length === 0) return <p>{t('flows.nothing')}</p>;
  const sums = flows.months.map((month) => month[kind]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be keyboard accessible (WCAG 2.1.1)
    <div
      className={classes['scroll']}
      role="region"
      aria-label={t(`accountKinds.${kind}`)}
      tabIndex={0}
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('entries.category')}</th>
            {flows.months.map(({ month }) => (
              <th key={month} scope="col">
                {nameMonth(month)}
              </th>
            ))}
            <th scope="col">{t('flows.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, amounts, total }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {flows.months.map(({ month }, index) => (
                <td key={month}>
                  <Amount
                    categoryId={id}
                    month={month}
                    amount={amounts[index] ?? '0'}
                    money={money}
                  />
                </td>
              ))}
              <td>{money(total)}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{t('flows.total')}</th>
            {flows.months.map(({ month }, index) => (
              <td key={month}>{money(sums[index] ?? '0')}</td>
            ))}
            <td>{money(sums.reduce((total, each) => total + BigInt(each), 0n))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface AmountProps {
  readonly categoryId: string;
  readonly month: string;
  readonly amount: string;
  readonly money: ReturnType<typeof useMoney>;
}

/** Opens the entries behind it, for those who may see them. */
function Amount({ categoryId, month, amount, money }: AmountProps) {
  const opens = useMay(ledgerContract.list);
  if (amount === '0') return null;
  if (!opens) return money(amount);
  const first = `${month}-01`;
  const days = { from: first, to: addDays(startOfMonth(first, 1), -1) };
  return (
    <Anchor component={Link} to={categoryEntriesPath(categoryId, days)} size="sm" c="inherit">
      {money(amount)}
    </Anchor>
  );
}
