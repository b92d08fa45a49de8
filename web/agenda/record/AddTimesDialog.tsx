import { Stack } from '@mantine/core';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RepetitionPart } from '../form/RepetitionPart.tsx';
import { RoomsCheck } from '../form/RoomsCheck.tsx';
import { BufferFields, TimesFields } from '../form/TimesFields.tsx';
import { toNewTimes, toTimesInputs, type TimesValues } from '../form/times-values.ts';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useEventUndo } from '../parts/use-undo.ts';

interface AddTimesDialogProps {
  readonly event: EventView;
  readonly onClose: () => void;
}

/** Further dates of an event: another hour, another day. */
export function AddTimesDialog({ event, onClose }: AddTimesDialogProps) {
  const { t } = useTranslation('agenda');
  const { timeZone } = useLocalTimes();
  const today = useToday();
  const undo = useEventUndo();
  const { form, ...submission } = useSubmit(eventsContract.addTimes, {
    defaultValues: toNewTimes({ day: today, timeZone, startTime: '18:00' }),
    toInput: (values) => {
      const [times] = toTimesInputs(values);
      if (!times) throw new Error('The form has one hour');
      return { eventId: event.id, version: event.version, times };
    },
    refreshes: changedByAgenda,
    refreshesAfterError: true,
    onSuccess: ({ undoId }) => {
      onClose();
      undo.offer(t('change.added', { title: event.title }), undoId);
    },
  });
  return (
    <FormDialog
      {...submission}
      size="lg"
      title={t('change.add')}
      action={t('change.addAction')}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Stack gap="md">
          <TimesFields isOne />
          <RepetitionPart />
          <BufferFields />
          {event.status === 'draft' ? null : <Check />}
        </Stack>
      </FormProvider>
    </FormDialog>
  );
}

function Check() {
  const { control, setValue, getValues } = useFormContext<TimesValues>();
  const values = useWatch<TimesValues>({ control }) as TimesValues;
  const [times] = toTimesInputs(values);
  if (!times) return null;
  return (
    <RoomsCheck
      input={{ times }}
      onChange={(dateRooms) => setValue('times.0.dateRooms', dateRooms)}
      onLeaveOut={(day) => setValue('leftOutDays', [...getValues('leftOutDays'), day])}
    />
  );
}
