import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useRoomWords } from './room-words.ts';

interface RoomsSelectProps {
  readonly label: string;
  /** Ids of rooms. */
  readonly value: readonly string[];
  readonly onChange: (roomIds: string[]) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Without a chosen room. */
  readonly placeholder: string;
  readonly error: string | null;
}

/** Rooms that the user may book, by building, with what the chosen ones have. */
export function RoomsSelect(props: RoomsSelectProps) {
  const { label, value, onChange, onBlur, ref, placeholder, error } = props;
  const { t } = useTranslation('buildings');
  const { describe } = useRoomWords();
  const { data } = useQuery(queryOptionsFor(roomsContract.list, {}));
  const rooms = (data?.items ?? []).filter(({ canBook }) => canBook);
  const byBuilding = Map.groupBy(rooms, ({ building }) => building.name);
  const chosen = rooms.filter(({ id }) => value.includes(id));
  const facts = chosen.map(describe).filter(Boolean).join(' · ');
  return (
    <MultiSelect
      label={label}
      description={facts === '' ? null : facts}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={chosen.length === 0 ? placeholder : ''}
      data={[...byBuilding].map(([group, items]) => ({
        group,
        items: items.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={chosen.map(({ id }) => id)}
      onChange={onChange}
      searchable
      nothingFoundMessage={t('bookings.form.noRoom')}
      error={error}
      {...(onBlur ? { onBlur } : {})}
      {...(ref ? { ref } : {})}
    />
  );
}
