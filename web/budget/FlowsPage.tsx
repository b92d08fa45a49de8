import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { budgetContract } from '#domain/budget/contract.ts';
import { maxFlowMonths, type FlowFigures } from '#domain/budget/flows.ts';
import { listFigures, pickFigures, toPeriodDays, type Period } from '#domain/finance/public.ts';
import { getDateFormat, getNumberFormat } from '#domain/kernel/formatters.ts';
import { getExponent } from '#domain/kernel/money/currencies.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import {
  categoryEntriesPath,
  CurrencyChoice,
  EntriesLink,
  PeriodSelects,
  reportPath,
  useCurrencyFilter,
  WithMonths,
} from '#web/finance/public.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';

/** What came and went month by month: a drawing, and the same numbers by category. */
export default function FlowsPage() {
  const { t } = useTranslation('finance');
  return (
    <Stack gap="md">
      <PageHeader title={t('flows.title')} back={{ to: reportPath, label: t('report.title') }} />
      <WithMonths>{renderChosen}</WithMonths>
    </Stack>
  );
}

const renderChosen = (months: readonly string[]) => (
  <Chosen months={months.slice(0, maxFlowMonths)} />
);

/** `months` of the books, the latest first. */
function Chosen({ months }: { readonly months: readonly string[] }) {
  const { t } = useTranslation('finance');
  const [latest = ''] = months;
  const [period, setPeriod] = useState<Period>({
    from: months[11] ?? months.at(-1) ?? '',
    to: latest,
  });
  const [chosen, setChosen] = useState('');
  const flows = useQuery(queryOptionsFor(budgetContract.flows, period));
  const [currency, setCurrency] = useState<string | null>(null);
  const figures = flows.data && (pickFigures<FlowFigures>(flows.data, currency) ?? flows.data);
  const categories = figures?.categories ?? [];
  const category = categories.find(({ id }) => id === chosen) ?? null;
  return (
    <>
      <Group align="flex-end">
        <PeriodSelects months={months} period={period} onChange={setPeriod} />
        <NativeSelect
          label={t('entries.category')}
          w={{ base: '100%', xs: 280 }}
          data={[
            { value: '', label: t('flows.all') },
            ...kinds.map((kind) => ({
              group: t(`accountKinds.${kind}`),
              items: categories
                .filter((each) => each.kind === kind)
                .map(({ id, name }) => ({ value: id, label: name })),
            })),
          ]}
          value={category?.id ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Group>
      {flows.error ? (
        <ErrorState error={flows.error} retry={() => void flows.refetch()} />
      ) : flows.data && figures ? (
        <>
          <CurrencyChoice
            currencies={listFigures<FlowFigures>(flows.data).map((each) => each.currency)}
            chosen={figures.currency}
            onChoose={setCurrency}
          />
          <Months flows={figures} category={category} />
          {kinds.map((kind) => (
            <Categories key={kind} flows={figures} kind={kind} />
          ))}
        </>
      ) : (
        <Loading />
      )}
    </>
  );
}

const kinds = ['income', 'expense'] as const;
type Kind = (typeof kinds)[number];

const colors = {
  income: 'var(--mantine-color-olive-5)',
  expense: 'var(--mantine-color-clay-5)',
} as const;

interface MonthsProps {
  readonly flows: FlowFigures;
  /** null: all of them. */
  readonly category: FlowFigures['categories'][number] | null;
}

function Months({ flows, category }: MonthsProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const compact = getNumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const short = getDateFormat(language, { month: 'short', timeZone: 'UTC' });
  const shown = category ? [category.kind] : kinds;
  const rows = flows.months.map((month, index) =>
    category
      ? { ...month, income: '0', expense: '0', [category.kind]: category.amounts[index] ?? '0' }
      : month,
  );
  return (
    <Section title={category?.name ?? t('flows.chart')} wide>
      <BarChart
        groups={rows.map(({ month, income, expense }) => ({
          key: month,
          label: short.format(new Date(`${month}-01T00:00:00Z`)),
          // For the height of a bar alone: a drawing needs no cents.
          values: {
            income: toHeight(income, flows.currency),
            expense: toHeight(expense, flows.currency),
          },
        }))}
        series={shown.map((key) => ({ key, label: t(`accountKinds.${key}`), color: colors[key] }))}
        format={(value) => compact.format(value)}
      />
      <MonthTable rows={rows.toReversed()} shown={shown} flows={flows} category={category} />
    </Section>
  );
}

/** In whole units of the currency. */
const toHeight = (amount: string, currency: string): number =>
  Math.max(Number(BigInt(amount) / 10n ** BigInt(getExponent(currency))), 0);

interface MonthTableProps extends MonthsProps {
  /** The latest first. */
  readonly rows: FlowFigures['months'];
  readonly shown: readonly Kind[];
}

function MonthTable({ rows, shown, flows, category }: MonthTableProps) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const money = useMoney(flows.currency);
  const filter = useCurrencyFilter(flows.currency);
  const renderMonth = ({ month }: FlowFigures['months'][number]) => (
    <EntriesLink
      to={
        category
          ? categoryEntriesPath(category.id, {
              ...toPeriodDays({ from: month, to: month }),
              ...filter,
            })
          : undefined
      }
    >
      {nameMonth(month)}
    </EntriesLink>
  );
  return (
    <ResponsiveTable
      caption={t('flows.byMonth')}
      rows={rows}
      getKey={({ month }) => month}
      columns={[
        { key: 'month', label: t('front.month'), isName: true, cell: renderMonth },
        ...shown.map((kind) => ({
          key: kind,
          label: t(`accountKinds.${kind}`),
          align: 'end' as const,
          cell: (row: FlowFigures['months'][number]) => money(row[kind]),
        })),
        ...(category
          ? []
          : [
              {
                key: 'result',
                label: t('flows.result'),
                align: 'end' as const,
                cell: ({ income, expense }: FlowFigures['months'][number]) =>
                  money(BigInt(income) - BigInt(expense)),
              },
            ]),
      ]}
    />
  );
}

interface CategoriesProps {
  readonly flows: FlowFigures;
  readonly kind: Kind;
}

/** What each category was in all of these months, the largest first; each opens its entries. */
function Categories({ flows, kind }: CategoriesProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(flows.currency);
  const filter = useCurrencyFilter(flows.currency);
  const rows = flows.categories
    .filter((category) => category.kind === kind)
    .toSorted((one, other) => (BigInt(one.total) < BigInt(other.total) ? 1 : -1));
  if (rows.length === 0) return null;
  const days = {
    ...toPeriodDays({
      from: flows.months[0]?.month ?? '',
      to: flows.months.at(-1)?.month ?? '',
    }),
    ...filter,
  };
  const renderName = ({ id, name }: FlowFigures['categories'][number]) => (
    <EntriesLink to={categoryEntriesPath(id, days)}>{name}</EntriesLink>
  );
  return (
    <Section title={t(`accountKinds.${kind}`)} wide>
      <ResponsiveTable
        caption={t(`accountKinds.${kind}`)}
        rows={rows}
        getKey={({ id }) => id}
        columns={[
          { key: 'name', label: t('entries.category'), isName: true, cell: renderName },
          {
            key: 'total',
            label: t('flows.total'),
            align: 'end',
            cell: ({ total }) => money(total),
          },
        ]}
      />
    </Section>
  );
}
