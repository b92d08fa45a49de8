import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mapContract } from '#domain/map/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Place } from './Place.tsx';

/** What the map knows about where a person lives, in the record. */
export default function PlaceOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('map');
  const place = useQuery(queryOptionsFor(mapContract.ofPerson, { personId })).data?.place;
  if (!place) return null;
  return (
    <Place place={place} personId={personId}>
      {place.others > 0 ? (
        <Text size="sm" c="dimmed">
          {t('place.shared', { count: place.others })}
        </Text>
      ) : null}
    </Place>
  );
}
