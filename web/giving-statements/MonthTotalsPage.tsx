import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftMethods } from '#domain/finance/public.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { MonthTotal } from '#domain/giving-statements/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { WithBooks } from '#web/finance/public.ts';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { runsPath } from './routes.ts';

const renderTotals = (lists: ListsView) => <Totals openedOn={lists.books?.openedOn ?? ''} />;

/** What was given in each month of a year, by method, as a declaration asks for it. */
export default function MonthTotalsPage() {
  const { t } = useTranslation('giving-statements');
  return (
    <Stack gap="md">
      <PageHeader title={t('months.title')} back={{ to: runsPath, label: t('title') }} />
      <WithBooks>{renderTotals}</WithBooks>
    </Stack>
  );
}

/** From the year in which the books were opened until this one, the latest first. */
function listYears(openedOn: string, today: string): string[] {
  const [first, last] = [Number(openedOn.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, ago) => String(last - ago));
}

function Totals({ openedOn }: { readonly openedOn: string }) {
  const { t } = useTranslation('giving-statements');
  const years = listYears(openedOn, useToday());
  const [year, setYear] = useState(years[0] ?? '');
  const isMexican = useSession().church?.country === 'MX';
  const query = useQuery(queryOptionsFor(contract.months, { year }));
  return (
    <>
      <Text>{t('months.lead')}</Text>
      {isMexican ? <Text>{t('months.mexico')}</Text> : null}
      <Group align="flex-end">
        <NativeSelect
          label={t('fields.year')}
          data={years}
          value={year}
          onChange={({ currentTarget: { value } }) => setYear(value)}
        />
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          href={buildUrl(contract.exportMonths, { year })}
          download
        >
          {t('months.export')}
        </Button>
      </Group>
      <ListResults
        list={{ ...query, rows: query.data?.items ?? [] }}
        empty={<EmptyState icon="list" title={t('months.empty', { year })} />}
      >
        {(months) => <MonthTable months={months} currency={query.data?.currency ?? ''} />}
      </ListResults>
    </>
  );
}

interface MonthTableProps {
  readonly months: readonly MonthTotal[];
  readonly currency: string;
}

/** With the methods that were used. */
function MonthTable({ months, currency }: MonthTableProps) {
  const { t } = useTranslation(['giving-statements', 'finance']);
  const formatMoney = useMoneyFormat();
  const nameMonth = useMonthName();
  const money = (amount: string | undefined): string =>
    formatMoney(BigInt(amount ?? '0'), currency);
  const methods = giftMethods.flatMap((method, index) =>
    months.some(({ amounts }) => amounts[index] !== '0') ? [{ method, index }] : [],
  );
  return (
    <ResponsiveTable
      caption={t('giving-statements:months.title')}
      rows={months}
      getKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          label: t('giving-statements:months.month'),
          isName: true,
          cell: ({ month }) => nameMonth(month),
        },
        ...methods.map(({ method, index }) => ({
          key: method,
          label: t(`finance:giftMethods.${method}`),
          align: 'end' as const,
          cell: ({ amounts }: MonthTotal) => money(amounts[index]),
        })),
        {
          key: 'total',
          label: t('giving-statements:months.total'),
          align: 'end',
          cell: ({ total }) => money(total),
        },
      ]}
    />
  );
}
