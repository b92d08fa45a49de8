import type { Period } from '#domain/finance/periods.ts';
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookContract, type BookRow } from '#domain/finance/giving/book.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading, PendingPart } from '#web/ui/Loading.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { useBooksMoney, WithBooks } from '../parts/lists.tsx';
import { listGivingKinds } from '../parts/choices.ts';
import { PeriodSelects } from '../parts/PeriodSelects.tsx';
import { WithMonths } from '../parts/WithMonths.tsx';
import { giverPath, reportPath } from '../parts/paths.ts';

interface BookFilters extends Period {
  readonly categoryId?: string;
}

const renderName = ({ personId, name }: BookRow) => (
  <Anchor component={Link} to={giverPath(personId)}>
    {name}
  </Anchor>
);

/** The people who gave in some months, by name, with what they gave: everything, or a category such as tithes. */
export default function BookPage() {
  const { t } = useTranslation('finance');
  return (
    <Stack gap="md">
      <PageHeader title={t('book.title')} back={{ to: reportPath, label: t('report.title') }} />
      <WithBooks>
        {(lists) => <WithMonths>{(months) => <Book lists={lists} months={months} />}</WithMonths>}
      </WithBooks>
    </Stack>
  );
}

interface BookProps {
  readonly lists: ListsView;
  /** The latest first. */
  readonly months: readonly string[];
}

function Book({ lists, months }: BookProps) {
  const { t } = useTranslation('finance');
  const [latest = ''] = months;
  const [filters, setFilters] = useState<BookFilters>({ from: latest, to: latest });
  const { categoryId } = filters;
  const choose = (value: string): void => {
    const { categoryId: _, ...others } = filters;
    setFilters(value === '' ? others : { ...others, categoryId: value });
  };
  return (
    <>
      <Group align="flex-end">
        <PeriodSelects
          months={months}
          period={filters}
          onChange={(period) => setFilters({ ...filters, ...period })}
        />
        <NativeSelect
          label={t('gifts.kind')}
          data={[{ value: '', label: t('book.all') }, ...listGivingKinds(lists)]}
          value={categoryId ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          href={buildUrl(bookContract.export, filters)}
          download
        >
          {t('export.open')}
        </Button>
      </Group>
      <Totals filters={filters} />
      <Givers filters={filters} />
    </>
  );
}

function Totals({ filters }: { readonly filters: BookFilters }) {
  const { t } = useTranslation('finance');
  const money = useBooksMoney();
  const { data, isLoading } = useQuery(queryOptionsFor(bookContract.totals, filters));
  if (isLoading) return <PendingPart />;
  const totals = data && [
    money(data.total),
    t('book.givers', { count: data.givers }),
    BigInt(data.organisations) > 0n &&
      t('book.organisations', { amount: money(data.organisations) }),
    BigInt(data.anonymous) > 0n && t('book.anonymous', { amount: money(data.anonymous) }),
  ];
  return (
    <Text fw={600} role="status">
      {totals?.filter(Boolean).join(' · ')}
    </Text>
  );
}

function Givers({ filters }: { readonly filters: BookFilters }) {
  const { t } = useTranslation('finance');
  const money = useBooksMoney();
  const list = useInfiniteList(bookContract.list, filters);
  if (list.error) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (list.isPending) return <Loading />;
  if (list.rows.length === 0) return <EmptyState icon="list" title={t('book.nobody')} />;
  return (
    <>
      <ResponsiveTable
        caption={t('book.title')}
        rows={list.rows}
        getKey={({ personId }) => personId}
        columns={[
          { key: 'name', label: t('book.name'), isName: true, cell: renderName },
          { key: 'gifts', label: t('book.gifts'), align: 'end', cell: ({ gifts }) => gifts },
          {
            key: 'amount',
            label: t('book.amount'),
            align: 'end',
            cell: ({ amount }) => money(amount),
          },
        ]}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
