import { Button, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import {
  bookingPeriods,
  bookingStatuses,
  type BookingPeriod,
  type BookingRow,
  type BookingStatus,
} from '#domain/buildings/bookings/schema.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { LongList, useIsPhone } from '#web/core/list/LongList.tsx';
import { RowBadge, RowCells, RowName } from '#web/core/list/LongListRow.tsx';
import { useListState, type ListState } from '#web/core/list/list-state.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { bookingPath, buildingsPath, newBookingPath } from '../parts/paths.ts';
import { RoomFace } from '../parts/RoomFace.tsx';
import { useBookingWords } from './booking-words.ts';

/** Bookings that come, are past or were cancelled, each by their dates, by search, status and place. */
export default function BookingsPage() {
  const { t } = useTranslation('buildings');
  const state = useListState(bookingsContract.list.input);
  const list = useInfiniteList(bookingsContract.list, state.filters);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('buildings:bookings.title')}
        back={{ to: buildingsPath, label: t('buildings:title') }}
        actions={<BookButton />}
      />
      <Filters state={state} />
      <ListResults
        list={list}
        state={state}
        loadsMore={false}
        empty={
          <EmptyState
            icon="calendar"
            title={t('buildings:bookings.empty.title')}
            text={t('buildings:bookings.empty.text')}
            action={<BookButton />}
          />
        }
        nothingFound={{
          title: t('buildings:bookings.list.noResults'),
          text: t('buildings:bookings.list.noResultsText'),
          clear: t('buildings:bookings.list.clear'),
        }}
      >
        {(rows) => <List rows={rows} pages={list} identity={JSON.stringify(state.filters)} />}
      </ListResults>
    </Stack>
  );
}

function BookButton() {
  const { t } = useTranslation('buildings');
  return useMay(bookingsContract.create) ? (
    <Button component={Link} to={newBookingPath} leftSection={<Icon name="add" size={18} />}>
      {t('book')}
    </Button>
  ) : null;
}

function Filters({ state }: { readonly state: ListState<FilterValues> }) {
  const { t } = useTranslation(['buildings', 'common']);
  const { when = 'coming' } = state.filters;
  const options = useOptions(when);
  const shownKeys = filterKeys.filter((key) => options[key].length > 0);
  const chips = shownKeys.flatMap((key): FilterChip[] => {
    const value = options[key].find((option) => option.value === state.filters[key])?.label;
    return value === undefined
      ? []
      : [
          {
            key,
            label: t(`buildings:bookings.list.filters.${key}`),
            value,
            onRemove: () => state.set({ [key]: null }),
          },
        ];
  });
  return (
    <>
      <PeriodChoice state={state} />
      <ListFilters state={state} searchLabel={t('buildings:bookings.list.search')}>
        <MoreFilters
          state={{ ...state, filterCount: state.filterCount - (state.filters.when ? 1 : 0) }}
          label={t('buildings:bookings.list.filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          {shownKeys.map((key) => (
            <NativeSelect
              key={key}
              label={t(`buildings:bookings.list.filters.${key}`)}
              data={[{ value: '', label: t('common:filters.any') }, ...options[key]]}
              value={state.filters[key] ?? ''}
              onChange={({ currentTarget }) => state.set({ [key]: currentTarget.value || null })}
            />
          ))}
        </MoreFilters>
      </ListFilters>
      <ChoiceChips
        state={state}
        name="mine"
        label={t('buildings:bookings.list.whose')}
        anyLabel={t('buildings:bookings.list.all')}
        data={[
          ...(when === 'coming'
            ? [{ value: 'answer', label: t('buildings:bookings.list.toAnswer') }]
            : []),
          { value: 'own', label: t('buildings:bookings.list.own') },
        ]}
      />
      <FilterChips chips={chips} onClear={state.clear} />
    </>
  );
}

/**
 * Changing the period clears the status, because each period has its own, and the filter of requests to answer, because only
 * coming ones can be answered.
 */
function PeriodChoice({ state }: { readonly state: ListState<FilterValues> }) {
  const { t } = useTranslation('buildings');
  return (
    <SegmentedControl
      aria-label={t('buildings:bookings.list.which')}
      w="fit-content"
      maw="100%"
      value={state.filters.when ?? 'coming'}
      onChange={(value) =>
        state.set({
          when: value === 'coming' ? null : value,
          statuses: null,
          ...(state.filters.mine === 'answer' ? { mine: null } : {}),
        })
      }
      data={[...bookingPeriods, 'all' as const].map((value) => ({
        value,
        label: t(`buildings:bookings.list.when.${value}`),
      }))}
    />
  );
}

const filterKeys = ['statuses', 'buildingId', 'roomId'] as const;
type FilterKey = (typeof filterKeys)[number];
type When = BookingPeriod | 'all';
interface FilterValues extends Partial<Readonly<Record<FilterKey, string | undefined>>> {
  readonly when?: When | undefined;
  readonly mine?: 'answer' | 'own' | undefined;
}
type Options = readonly { readonly value: string; readonly label: string }[];

const statusesWhen: Readonly<Record<When, readonly BookingStatus[]>> = {
  coming: ['pending', 'approved'],
  past: [],
  cancelled: ['refused', 'withdrawn', 'cancelled'],
  all: bookingStatuses,
};

function useOptions(when: When): Readonly<Record<FilterKey, Options>> {
  const { t } = useTranslation('buildings');
  const rooms = useQuery(queryOptionsFor(roomsContract.list, {})).data?.items ?? [];
  const buildings = new Map(rooms.map(({ building }) => [building.id, building.name]));
  return {
    statuses: statusesWhen[when].map((value) => ({
      value,
      label: t(`buildings:bookingStatuses.${value}`),
    })),
    buildingId: [...buildings].map(([value, label]) => ({ value, label })),
    roomId: rooms.map(({ id, name, building }) => ({
      value: id,
      label: `${name}, ${building.name}`,
    })),
  };
}

interface ListProps {
  readonly rows: readonly BookingRow[];
  readonly identity: string;
  readonly pages: Parameters<typeof LongList<BookingRow>>[0]['pages'];
}

const noColumns: readonly RowColumn<BookingRow>[] = [];

function useColumns(): readonly RowColumn<BookingRow>[] {
  const { t } = useTranslation('buildings');
  const isPhone = useIsPhone();
  const { short } = useBookingTimes();
  const { nameOwner } = useBookingWords();
  return useMemo(
    () =>
      isPhone
        ? noColumns
        : [
            {
              key: 'rooms',
              label: t('bookings.list.rooms'),
              draw: (row) => row.rooms.map(({ name }) => name).join(', '),
            },
            {
              key: 'when',
              label: t('bookings.list.date'),
              draw: (row) =>
                [
                  short(row),
                  ...(row.dates > 1 ? [t('bookings.list.dates', { count: row.dates })] : []),
                ].join(' · '),
            },
            {
              key: 'owner',
              label: t('bookings.list.owner'),
              draw: (row) => nameOwner(row.owner),
            },
          ],
    [t, isPhone, short, nameOwner],
  );
}

function List({ rows, identity, pages }: ListProps) {
  const { t } = useTranslation('buildings');
  const isPhone = useIsPhone();
  const { short } = useBookingTimes();
  const columns = useColumns();
  const draw = useCallback(
    (row: BookingRow) => (
      <>
        <RowName
          name={row.title}
          to={bookingPath(row.id)}
          picture={
            <RoomFace photoId={row.owner.photoId} icon="calendar" size={isPhone ? 40 : 28} />
          }
          badge={
            row.status === 'approved' ? null : (
              <RowBadge>{t(`buildings:bookingStatuses.${row.status}`)}</RowBadge>
            )
          }
          subtitle={
            isPhone ? `${row.rooms.map(({ name }) => name).join(', ')} · ${short(row)}` : null
          }
        />
        <RowCells row={row} columns={columns} />
      </>
    ),
    [t, columns, short, isPhone],
  );
  return (
    <LongList
      rows={rows}
      identity={identity}
      pages={pages}
      total={undefined}
      label={t('buildings:bookings.title')}
      head={t('buildings:fields.bookingTitle')}
      columns={columns}
      draw={draw}
    />
  );
}
