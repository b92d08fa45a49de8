import { Stack, TextInput } from '@mantine/core';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import type { z } from 'zod';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import {
  scopes,
  type changeTimesInput,
  type EventView,
  type Scope,
} from '#domain/agenda/schema.ts';
import { splitSeries } from '#domain/kernel/recurrence/series/split.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RepetitionPart } from '../form/RepetitionPart.tsx';
import { RoomsCheck } from '../form/RoomsCheck.tsx';
import { BufferFields, TimesFields } from '../form/TimesFields.tsx';
import { fromTimes, toHours, toTimesInputs, type TimesValues } from '../form/times-values.ts';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useEventUndo } from '../parts/use-undo.ts';
import { ScopeField } from './ScopeField.tsx';
import { isSeries, type EventDate, type EventTimes } from './scopes.ts';

interface ChangeValues extends TimesValues {
  scope: Scope;
  /** Of one date. */
  title: string;
  reason: string;
  /** A rule is chosen anew; otherwise that of the series goes with the date. */
  changesRule: boolean;
}

type ChangeInput = z.input<typeof changeTimesInput>;

interface ChangeDialogProps {
  readonly event: EventView;
  readonly time: EventTimes;
  readonly date: EventDate;
  /** Where the date was dragged to. */
  readonly to?: { readonly startsOn: string; readonly endsOn: string };
  readonly scope?: Scope;
  readonly onClose: () => void;
}

/** When and where a date takes place: this one, this and the following ones, or all. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { event, time, date, onClose } = props;
  const { t } = useTranslation('agenda');
  const { form, ...submission } = useChange(props);
  const scope = form.watch('scope');
  return (
    <FormDialog
      {...submission}
      size="lg"
      title={t('change.title', { title: event.title })}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Stack gap="md">
          {isSeries(time) ? (
            <ScopeField
              time={time}
              date={date}
              offered={scopes}
              value={scope}
              onChange={(next) => form.setValue('scope', next)}
            />
          ) : null}
          <TimesFields isOne />
          {scope === 'one' ? null : <RuleFields canKeep={time.rrule !== null} />}
          <BufferFields />
          <Check time={time} date={date} />
          {scope === 'one' && isSeries(time) ? <OwnFields /> : null}
        </Stack>
      </FormProvider>
    </FormDialog>
  );
}

function useChange({ event, time, date, to, scope, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('agenda');
  const { timeZone } = useLocalTimes();
  const undo = useEventUndo();
  const roomIds = date.rooms.map(({ id }) => id);
  const isAlone = !isSeries(time);
  return useSubmit(eventsContract.changeTimes, {
    defaultValues: {
      ...fromTimes(time, { ...date, ...to, roomIds }, timeZone),
      scope: isAlone ? 'all' : (scope ?? 'one'),
      title: date.title ?? '',
      reason: date.reason,
      changesRule: false,
    } as ChangeValues,
    toInput: (values) => toChange(values, { event, time, date }),
    refreshes: changedByAgenda,
    refreshesAfterError: true,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('change.done', { title: event.title }), undoId);
    },
  });
}

interface Changed {
  readonly event: EventView;
  readonly time: EventTimes;
  readonly date: EventDate;
}

function toChange(values: ChangeValues, { event, time, date }: Changed): ChangeInput {
  const { scope, title, reason, changesRule } = values;
  const [times] = toTimesInputs(values);
  const [hour] = values.times;
  const isOne = scope === 'one';
  return {
    eventId: event.id,
    version: event.version,
    timeId: time.id,
    day: date.day,
    scope,
    toDay: values.schedule.firstDay,
    ...(hour ? toHours(values, hour) : { startTime: '', endTime: '' }),
    ...(isOne || !changesRule ? {} : { rrule: times?.rrule ?? null }),
    ...(isOne ? { title: title.trim() === '' ? null : title, reason } : {}),
  };
}

/** The rule goes with the date unless another one is chosen. */
function RuleFields({ canKeep }: { readonly canKeep: boolean }) {
  const { t } = useTranslation('agenda');
  const { control } = useFormContext<ChangeValues>();
  const changesRule = useWatch<ChangeValues, 'changesRule'>({ name: 'changesRule' });
  return (
    <Stack gap="sm">
      <SwitchField
        control={control}
        name="changesRule"
        label={t(canKeep ? 'change.changesRule' : 'change.startsRule')}
      />
      {changesRule ? <RepetitionPart /> : null}
    </Stack>
  );
}

function OwnFields() {
  const { t } = useTranslation('agenda');
  const { register, formState } = useFormContext<ChangeValues>();
  return (
    <Stack gap="sm">
      <TextInput
        label={t('change.ownTitle')}
        description={t('change.ownTitleHelp')}
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <TextInput
        label={t('fields.reason')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </Stack>
  );
}

/** Whether the rooms of the changed dates are free. */
function Check({ time, date }: Pick<ChangeDialogProps, 'time' | 'date'>) {
  const { control, setValue } = useFormContext<ChangeValues>();
  const values = useWatch<ChangeValues>({ control }) as ChangeValues;
  const [times] = toTimesInputs(values);
  if (!times) return null;
  return (
    <RoomsCheck
      input={{
        times: { ...times, ...toChangedSeries(values, time, date) },
        exceptTimeId: time.id,
      }}
      onChange={(dateRooms) => {
        const [own] = dateRooms;
        // One date has rooms of its own anyway.
        if (values.scope === 'one') setValue('times.0.roomIds', own?.roomIds ?? []);
        else setValue('times.0.dateRooms', dateRooms);
      }}
    />
  );
}

/** The series from the changed date on, as the server makes it. */
function toChangedSeries(values: ChangeValues, time: EventTimes, date: EventDate) {
  const [hour] = values.times;
  const { firstDay } = values.schedule;
  if (values.scope === 'one' || !hour) return { rrule: null, leftOutDays: [] };
  if (values.changesRule || time.rrule === null) return { firstDay };
  const { startTime, endTime, endsAfterDays } = toHours(values, hour);
  const change = { startTime, endTime, endsAfterDays, toDay: firstDay };
  if (!/^\d{4}-\d\d-\d\d$/.test(firstDay)) return { firstDay };
  const { after } = splitSeries({ series: time, exceptions: new Map() }, date.day, change);
  const { rrule, firstDay: first, addedDays, leftOutDays } = after.series;
  return {
    rrule,
    firstDay: first,
    addedDays: [...addedDays],
    leftOutDays: [...leftOutDays],
  };
}
