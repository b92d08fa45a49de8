import {
  Accordion,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { BookingRules } from './BookingRules.tsx';
import { HoursField } from './HoursField.tsx';
import { OutsiderFields } from './OutsiderFields.tsx';
import type { RoomValues } from './room-values.ts';

interface RoomFieldsProps {
  readonly building: BuildingView;
}

export function RoomFields({ building }: RoomFieldsProps) {
  return (
    <>
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <NameFields building={building} />
          <Equipment />
          <BookingRules />
        </Stack>
      </Paper>
      <More />
    </>
  );
}

function NameFields({ building }: RoomFieldsProps) {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<RoomValues>();
  const { errors } = formState;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: building.floors.length > 0 ? 2 : 1 }} spacing="sm">
        <TextInput label={t('fields.name')} error={errors.name?.message} {...register('name')} />
        {building.floors.length > 0 ? (
          <NativeSelect
            label={t('fields.floor')}
            data={[
              { value: '', label: t('rooms.withoutFloor') },
              ...building.floors.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={errors.floorId?.message}
            {...register('floorId')}
          />
        ) : null}
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        {(['seated', 'standing'] as const).map((name) => (
          <TextInput
            key={name}
            type="number"
            inputMode="numeric"
            min={1}
            label={t(`fields.${name}`)}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** Suggests what other rooms of the church have. */
function Equipment() {
  const { t } = useTranslation('buildings');
  const { control } = useFormContext<RoomValues>();
  const { field, fieldState } = useController<RoomValues, 'equipment'>({ name: 'equipment' });
  const { value, onChange, onBlur, ref } = field;
  const rooms = useQuery(queryOptionsFor(roomsContract.list, {})).data?.items ?? [];
  const known = new Set([
    ...rooms.flatMap(({ equipment }) => equipment),
    ...t('form.usualEquipment').split(', '),
  ]);
  return (
    <>
      <TagsInput
        label={t('fields.equipment')}
        description={t('form.equipmentHelp')}
        data={[...known].filter((thing) => !value.includes(thing)).toSorted()}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
        acceptValueOnBlur
        clearable={false}
        error={fieldState.error?.message}
      />
      <SwitchField control={control} name="accessible" label={t('fields.accessible')} />
    </>
  );
}

const moreFields = [
  'hours',
  'turnaroundMinutes',
  'leastNoticeHours',
  'longestAheadDays',
  'outsiderPrice',
  'outsiderPriceFor',
  'notes',
] as const;

/** An error in it opens it. */
function More() {
  const { t } = useTranslation('buildings');
  const [isChosenOpen, setIsChosenOpen] = useState(false);
  const { formState } = useFormContext<RoomValues>();
  const isFaulty = moreFields.some((name) => formState.errors[name] !== undefined);
  return (
    <Accordion
      variant="contained"
      bg="var(--mantine-color-body)"
      value={isChosenOpen || isFaulty ? 'more' : null}
      onChange={(value) => setIsChosenOpen(value !== null)}
      order={2}
    >
      <Accordion.Item value="more">
        <Accordion.Control>{t('form.more')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <HoursField />
            <OutsiderFields />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
