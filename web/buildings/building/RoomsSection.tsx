import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { BuildingView, RoomRow } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { RoomLines } from '../room/RoomLines.tsx';

interface RoomsSectionProps {
  readonly building: BuildingView;
}

/** The rooms of a building by floor, from the lowest; closed ones last. */
export function RoomsSection({ building }: RoomsSectionProps) {
  const { t } = useTranslation('buildings');
  const buildingId = building.id;
  const open = useQuery(queryOptionsFor(roomsContract.list, { buildingId }));
  const closed = useQuery(queryOptionsFor(roomsContract.list, { buildingId, status: 'closed' }));
  if (open.isPending || closed.isPending) return <Loading />;
  const failed = [open, closed].find(({ data }) => !data);
  if (!open.data || !closed.data)
    return <ErrorState error={failed?.error} retry={() => void failed?.refetch()} />;
  const groups = groupByFloor(building, open.data.items);
  const isPlain = groups.length <= 1;
  return (
    <Section title={t('rooms.title')} wide>
      {open.data.items.length === 0 ? (
        <EmptyState icon="building" title={t('rooms.none')} text={t('rooms.noneText')} />
      ) : (
        groups.map(({ floor, rooms }) => (
          <RoomLines
            key={floor ?? ''}
            title={isPlain ? null : (floor ?? t('rooms.withoutFloor'))}
            rooms={rooms}
          />
        ))
      )}
      {closed.data.items.length > 0 ? (
        <RoomLines title={t('rooms.closed')} rooms={closed.data.items} />
      ) : null}
    </Section>
  );
}

interface RoomsOfFloor {
  readonly floor: string | null;
  readonly rooms: readonly RoomRow[];
}

function groupByFloor({ floors }: BuildingView, rooms: readonly RoomRow[]): RoomsOfFloor[] {
  return [...floors.map(({ name }) => name), null]
    .map((floor) => ({ floor, rooms: rooms.filter((room) => room.floor === floor) }))
    .filter((group) => group.rooms.length > 0);
}
