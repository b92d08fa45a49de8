import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { RoomsSelect } from '#web/buildings/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { addDays, countDays } from '#domain/kernel/days.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { FormTimeField } from '#web/ui/schedule/TimeField.tsx';
import { moveTime } from '#web/core/calendar/lanes.ts';
import { useFollowDay } from '#web/ui/schedule/use-follow-day.ts';
import { addHours, type TimesValues } from './times-values.ts';

interface TimesFieldsProps {
  /** Of a date or series that exists: it has one hour. */
  readonly isOne?: boolean;
}

/** The day, the hours and their rooms. */
export function TimesFields({ isOne = false }: TimesFieldsProps) {
  const { t } = useTranslation('agenda');
  const { control } = useFormContext<TimesValues>();
  return (
    <Stack gap="sm">
      <DayFields />
      <Group gap="lg">
        <SwitchField control={control} name="isAllDay" label={t('form.isAllDay')} />
        <SwitchField control={control} name="lastsDays" label={t('form.lastsDays')} />
      </Group>
      <Hours isOne={isOne} />
    </Stack>
  );
}

function DayFields() {
  const { t } = useTranslation('agenda');
  const { register, formState, getValues, setValue } = useFormContext<TimesValues>();
  const lastsDays = useWatch<TimesValues, 'lastsDays'>({ name: 'lastsDays' });
  const firstDay = useWatch<TimesValues, 'schedule.firstDay'>({ name: 'schedule.firstDay' });
  const followDay = useFollowDay((from, to) => {
    const lastDay = getValues('lastDay');
    if (plainDay.safeParse(lastDay).success)
      setValue('lastDay', addDays(lastDay, countDays(from, to)));
  });
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
      <DayInput
        label={t(lastsDays ? 'form.firstDay' : 'fields.day')}
        error={formState.errors.schedule?.firstDay?.message}
        {...register('schedule.firstDay', { onChange: followDay })}
      />
      {lastsDays ? (
        <DayInput min={firstDay} label={t('form.lastDay')} {...register('lastDay')} />
      ) : null}
    </SimpleGrid>
  );
}

const maxHours = 10;

function Hours({ isOne }: Required<TimesFieldsProps>) {
  const { t } = useTranslation('agenda');
  const { control, getValues } = useFormContext<TimesValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'times' });
  const isAllDay = useWatch<TimesValues, 'isAllDay'>({ name: 'isAllDay' });
  const shown = isAllDay ? fields.slice(0, 1) : fields;
  const addHour = (): void => {
    const last = getValues('times').at(-1);
    const startTime = addHours(last?.startTime ?? '08:00', 2);
    append({
      startTime,
      endTime: addHours(last?.endTime ?? startTime, 2),
      roomIds: [...(last?.roomIds ?? [])],
      dateRooms: [],
    });
  };
  return (
    <>
      {shown.map(({ id }, index) => (
        <Hour
          key={id}
          index={index}
          isAllDay={isAllDay}
          onRemove={shown.length > 1 ? () => remove(index) : null}
        />
      ))}
      {isOne || isAllDay || fields.length >= maxHours ? null : (
        <Group>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="add" size={16} />}
            onClick={addHour}
          >
            {t('form.addHour')}
          </Button>
        </Group>
      )}
    </>
  );
}

interface HourProps {
  readonly index: number;
  readonly isAllDay: boolean;
  readonly onRemove: (() => void) | null;
}

function Hour({ index, isAllDay, onRemove }: HourProps) {
  const { t } = useTranslation('agenda');
  const { getValues, setValue } = useFormContext<TimesValues>();
  const canBook = useMay(roomsContract.list);
  /** The event lasts as long as before. */
  const moveEnd = (from: string, to: string): void => {
    const end = moveTime(getValues(`times.${index}.endTime`), from, to);
    if (end !== null && !getValues('lastsDays')) setValue(`times.${index}.endTime`, end);
  };
  if (isAllDay && !canBook) return null;
  return (
    <Group
      gap="sm"
      align="flex-start"
      role="group"
      aria-label={t('form.hour', { number: index + 1 })}
    >
      {isAllDay ? null : (
        <>
          <FormTimeField<TimesValues>
            name={`times.${index}.startTime`}
            w={{ base: '45%', xs: 130 }}
            label={t('form.from')}
            onMove={moveEnd}
          />
          <FormTimeField<TimesValues>
            name={`times.${index}.endTime`}
            w={{ base: '45%', xs: 130 }}
            label={t('form.until')}
          />
        </>
      )}
      {canBook ? <Rooms index={index} /> : null}
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" size={36} mt={25} onClick={onRemove}>
          <Icon name="delete" size={18} />
          <VisuallyHidden>{t('form.removeHour', { number: index + 1 })}</VisuallyHidden>
        </ActionIcon>
      ) : null}
      {isAllDay ? null : <EndsNextDay index={index} />}
    </Group>
  );
}

function Rooms({ index }: Pick<HourProps, 'index'>) {
  const { t } = useTranslation('agenda');
  const { setValue } = useFormContext<TimesValues>();
  const { field, fieldState } = useController<TimesValues, `times.${number}.roomIds`>({
    name: `times.${index}.roomIds`,
  });
  const { value, onChange, onBlur, ref } = field;
  return (
    <div style={{ flex: '1 1 14rem' }}>
      <RoomsSelect
        label={t('fields.rooms')}
        value={value}
        onChange={(roomIds) => {
          onChange(roomIds);
          setValue(`times.${index}.dateRooms`, []);
        }}
        onBlur={onBlur}
        ref={ref}
        placeholder={t('form.noRoom')}
        error={fieldState.error?.message ?? null}
      />
    </div>
  );
}

function EndsNextDay({ index }: Pick<HourProps, 'index'>) {
  const { t } = useTranslation('agenda');
  const [hour, lastsDays] = useWatch<TimesValues, [`times.${number}`, 'lastsDays']>({
    name: [`times.${index}`, 'lastsDays'],
  });
  if (lastsDays || !hour || hour.startTime === '' || hour.endTime === '') return null;
  if (hour.endTime > hour.startTime) return null;
  return (
    <Text size="sm" c="dimmed" role="status" w="100%">
      {t('form.endsNextDay')}
    </Text>
  );
}

const buffers = [0, 15, 30, 45, 60, 90, 120, 180, 240];

/** For which the rooms are held before and after. */
export function BufferFields() {
  const { t } = useTranslation('agenda');
  const { register } = useFormContext<TimesValues>();
  const times = useWatch<TimesValues, 'times'>({ name: 'times' });
  if (!times.some(({ roomIds }) => roomIds.length > 0)) return null;
  const minutes = buffers.map((count) => ({
    value: String(count),
    label: count === 0 ? t('form.noMinutes') : t('form.minutes', { count }),
  }));
  return (
    <SimpleGrid cols={2} spacing="sm">
      <NativeSelect label={t('form.setUp')} data={minutes} {...register('setUpMinutes')} />
      <NativeSelect label={t('form.tearDown')} data={minutes} {...register('tearDownMinutes')} />
    </SimpleGrid>
  );
}
