import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failuresInput, geocodingContract } from '#domain/geocoding/contract.ts';
import { geocodingProblems, type GeocodingStatus } from '#domain/geocoding/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { mapPath } from '../routes.ts';
import { FailedAddress } from './FailedAddress.tsx';
import { QueueState } from './QueueState.tsx';
import classes from './Addresses.module.css';

const pollMs = 3000;

const isUnderWay = (status: GeocodingStatus | undefined): boolean =>
  status !== undefined && status.waiting > 0 && !status.isPaused;

/** How far the search for the points of addresses has come, and the addresses without one. */
export default function AddressesPage() {
  const { t } = useTranslation('map');
  const status = useQuery({
    ...queryOptionsFor(geocodingContract.status, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const { data } = status;
  const failed = data?.failed;
  // What was found meanwhile leaves the list, what was not comes into it.
  useEffect(() => {
    if (failed !== undefined) void refresh(geocodingContract.failures);
  }, [failed]);
  return (
    <Stack maw={860} gap="lg">
      <PageHeader
        title={t('addresses.title')}
        subtitle={t(data?.source === 'geocoder' ? 'addresses.byStreet' : 'addresses.byTown')}
        back={{ to: mapPath, label: t('title') }}
      />
      {status.error ? (
        <ErrorState error={status.error} retry={() => void status.refetch()} />
      ) : data ? (
        <QueueState status={data} />
      ) : (
        <Loading />
      )}
      <Failures />
    </Stack>
  );
}

function Failures() {
  const { t } = useTranslation('map');
  const state = useListState(failuresInput);
  const list = useInfiniteList(geocodingContract.failures, state.filters);
  const empty = (
    <EmptyState icon="check" title={t('addresses.none')} text={t('addresses.noneText')} />
  );
  const nothingFound = {
    title: t('addresses.nothingFound'),
    text: t('addresses.nothingFoundText'),
    clear: t('addresses.clear'),
  };
  return (
    <section aria-labelledby="failures">
      <Title order={2} size="h3" id="failures" mb="sm">
        {t('addresses.failures')}
      </Title>
      {list.rows.length > 0 || state.isFiltered ? (
        <ChoiceChips
          state={state}
          name="problem"
          label={t('addresses.reason')}
          anyLabel={t('addresses.anyReason')}
          data={geocodingProblems.map((value) => ({
            value,
            label: t(`addresses.reasons.${value}`),
          }))}
        />
      ) : null}
      <ListResults list={list} state={state} empty={empty} nothingFound={nothingFound}>
        {(rows) => (
          <ul className={classes['list']}>
            {rows.map((row) => (
              <FailedAddress key={row.placeId} failed={row} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}
