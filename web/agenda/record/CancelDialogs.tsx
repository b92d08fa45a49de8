import { Text, Textarea } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useEventTimes } from '../parts/event-times.ts';
import { useEventUndo } from '../parts/use-undo.ts';
import { ScopeField } from './ScopeField.tsx';
import { isSeries, type EventDate, type EventTimes } from './scopes.ts';

interface OfDate {
  readonly event: EventView;
  readonly time: EventTimes;
  readonly date: EventDate;
  readonly onClose: () => void;
}

/** One date is called off: it stays in the calendar as cancelled, and its rooms are free. */
export function CancelDateDialog({ event, time, date, onClose }: OfDate) {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const undo = useEventUndo();
  const submission = useSubmit(eventsContract.cancelDate, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({
      eventId: event.id,
      version: event.version,
      timeId: time.id,
      day: date.day,
      reason,
    }),
    refreshes: changedByAgenda,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('cancel.dateDone', { day: full(date) }), undoId);
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('cancel.date')}
      action={t('cancel.dateAction')}
      dismiss={t('cancel.dismiss')}
      destructive
      onClose={onClose}
    >
      <Text>{`${event.title}, ${full(date)}`}</Text>
      <Text c="dimmed">{t(date.rooms.length > 0 ? 'cancel.freesRooms' : 'cancel.isShown')}</Text>
      <Reason form={submission.form} />
    </FormDialog>
  );
}

interface ReasonProps {
  readonly form: UseFormReturn<{ reason: string }>;
}

function Reason({ form: { register, formState } }: ReasonProps) {
  const { t } = useTranslation('agenda');
  return (
    <Textarea
      label={t('fields.reason')}
      autosize
      minRows={2}
      maxLength={300}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  );
}

/** The whole event is called off. */
export function CancelEventDialog({ event, onClose }: Pick<OfDate, 'event' | 'onClose'>) {
  const { t } = useTranslation('agenda');
  const undo = useEventUndo();
  const submission = useSubmit(eventsContract.cancel, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ eventId: event.id, version: event.version, reason }),
    refreshes: changedByAgenda,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('cancel.eventDone', { title: event.title }), undoId);
    },
  });
  const coming = event.times.flatMap(({ dates }) => dates).filter(({ hasBegun }) => !hasBegun);
  return (
    <FormDialog
      {...submission}
      title={t('cancel.event')}
      action={t('cancel.eventAction')}
      dismiss={t('cancel.dismiss')}
      destructive
      onClose={onClose}
    >
      <Text>{t('cancel.eventText', { count: coming.length })}</Text>
      <Reason form={submission.form} />
    </FormDialog>
  );
}

const removable = ['one', 'following'] as const;

/** Dates of a series are left out, as if they had never been planned. */
export function RemoveDatesDialog({ event, time, date, onClose }: OfDate) {
  const { t } = useTranslation('agenda');
  const undo = useEventUndo();
  const submission = useSubmit(eventsContract.removeDates, {
    defaultValues: { scope: 'one' as 'one' | 'following' },
    toInput: ({ scope }) => ({
      eventId: event.id,
      version: event.version,
      timeId: time.id,
      day: date.day,
      scope,
    }),
    refreshes: changedByAgenda,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('remove.datesDone'), undoId);
    },
  });
  const { watch, setValue } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('remove.dates')}
      action={t('remove.action')}
      destructive
      onClose={onClose}
    >
      <Text c="dimmed">{t('remove.datesText')}</Text>
      {isSeries(time) ? (
        <ScopeField
          time={time}
          date={date}
          offered={removable}
          value={watch('scope')}
          onChange={(scope) => setValue('scope', scope)}
        />
      ) : null}
    </FormDialog>
  );
}
