import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface Place {
  readonly buildingId: string | null;
  readonly roomId: string | null;
}

interface PlaceFieldsProps {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
  readonly error: string | null;
}

/** A building, and perhaps one of its rooms. */
export function PlaceFields({ value, onChange, error }: PlaceFieldsProps) {
  const { t } = useTranslation('upkeep');
  const buildings = useQuery(queryOptionsFor(buildingsContract.list, {}));
  const rooms = useQuery(queryOptionsFor(roomsContract.list, {}));
  const { buildingId, roomId } = value;
  const offered = (rooms.data?.items ?? []).filter(({ building }) => building.id === buildingId);
  return (
    <Group grow align="flex-start">
      <Select
        label={t('fields.building')}
        value={buildingId}
        onChange={(id) => onChange({ buildingId: id, roomId: null })}
        error={error}
        data={(buildings.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={t('fields.room')}
        placeholder={t('plans.wholeBuilding')}
        clearable
        value={roomId}
        onChange={(id) => onChange({ buildingId, roomId: id })}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Group>
  );
}
