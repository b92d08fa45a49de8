import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoomRow } from '#domain/buildings/schema.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { RoomWeek } from './RoomWeek.tsx';

interface RoomOfWeekProps {
  readonly rooms: readonly RoomRow[];
  readonly monday: string;
}

/** On a phone: the week of the room that is chosen, which the address has. */
export function RoomOfWeek({ rooms, monday }: RoomOfWeekProps) {
  const { t } = useTranslation('buildings');
  const { parameters, set } = useAddressState();
  const [first] = rooms;
  const room = rooms.find(({ id }) => id === parameters.get('room')) ?? first;
  if (!room) return null;
  return (
    <>
      <NativeSelect
        label={t('use.room')}
        data={rooms.map(({ id, name, building }) => ({
          value: id,
          label: `${name}, ${building.name}`,
        }))}
        value={room.id}
        onChange={({ currentTarget }) => set({ room: currentTarget.value })}
      />
      <RoomWeek key={room.id} roomId={room.id} canBook={room.canBook} monday={monday} />
    </>
  );
}
