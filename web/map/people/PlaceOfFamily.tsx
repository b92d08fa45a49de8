import { useQuery } from '@tanstack/react-query';
import { familiesContract } from '#domain/families/contract.ts';
import { mapContract } from '#domain/map/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Place } from './Place.tsx';

/** What the map knows about where a family lives: the place of those who have no other home and no address of their own. */
export default function PlaceOfFamily({ familyId }: { readonly familyId: string }) {
  const family = useQuery(queryOptionsFor(familiesContract.get, { familyId })).data;
  const resident = family?.members.find(
    ({ isPrimary, person }) => isPrimary && !person.hasOwnAddress,
  );
  return resident ? <PlaceOfResident personId={resident.person.id} /> : null;
}

function PlaceOfResident({ personId }: { readonly personId: string }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(mapContract.ofPerson, { personId }));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  return data.place ? <Place place={data.place} personId={personId} /> : null;
}
