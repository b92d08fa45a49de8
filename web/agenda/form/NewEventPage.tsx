import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { useIsWritable } from '../parts/calendars.ts';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { agendaPath, eventPath } from '../parts/paths.ts';
import { copyEvent, toEventInput, toEventValues, type EventValues } from './event-values.ts';
import { MoreOfEvent, TitleFields } from './DetailsFields.tsx';
import FirstCalendar from './FirstCalendar.tsx';
import { RepetitionPart } from './RepetitionPart.tsx';
import { RoomsCheck } from './RoomsCheck.tsx';
import { Templates } from './Templates.tsx';
import { BufferFields, TimesFields } from './TimesFields.tsx';
import { toTimesInputs } from './times-values.ts';

/** `?copy=` is the event of which a copy is made; others are read by `toEventValues`. */
export default function NewEventPage() {
  const { t } = useTranslation('agenda');
  const [given] = useSearchParams();
  const copied = given.get('copy');
  const calendars = useQuery(queryOptionsFor(agendaContract.calendars, {}));
  const source = useQuery({
    ...queryOptionsFor(eventsContract.get, { eventId: copied ?? '' }),
    enabled: copied !== null,
  });
  const canCreateCalendar = useMay(agendaContract.createCalendar);
  const { timeZone } = useLocalTimes();
  const today = useToday();
  const [now] = useState(() => new Date());
  const loaded = calendars.data && (copied === null || !source.isPending);
  const isWritable = useIsWritable();
  const writable = calendars.data?.items.filter(isWritable) ?? [];
  const [first] = writable;
  return (
    <>
      <PageHeader title={t('form.new')} back={{ to: agendaPath, label: t('title') }} />
      {calendars.error ? (
        <ErrorState error={calendars.error} retry={() => void calendars.refetch()} />
      ) : !loaded ? (
        <Loading />
      ) : !first && canCreateCalendar ? (
        <FirstCalendar />
      ) : !first ? (
        <EmptyState icon="lock" title={t('form.noCalendar')} text={t('form.noCalendarText')} />
      ) : (
        <NewEvent
          values={
            source.data
              ? copyEvent(source.data, { today, timeZone })
              : toEventValues({
                  today,
                  time: toLocalTime(now, timeZone).time,
                  timeZone,
                  given,
                  calendarId: chooseCalendar(writable, given),
                })
          }
        />
      )}
    </>
  );
}

/** That of the address, or the church's own that most see. */
function chooseCalendar(writable: readonly CalendarView[], given: URLSearchParams): string {
  const asked = writable.find(
    ({ id, group }) => id === given.get('calendar') || group?.id === given.get('group'),
  );
  const own = writable.filter(({ group }) => group === null);
  const usual = own.find(({ isPublic }) => isPublic) ?? own.find(({ seenBy }) => seenBy === 'all');
  return (asked ?? usual ?? own[0] ?? writable[0])?.id ?? '';
}

function NewEvent({ values }: { readonly values: EventValues }) {
  const { t } = useTranslation('agenda');
  const { form, draft, running, ...submission } = useNewEvent(values);
  const { formState, setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running && !draft.isKept} />
      <Stack maw={860} gap={0}>
        <DraftOffer draft={draft} />
        <Templates />
        <Form {...submission}>
          <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="md">
              <TitleFields />
              <TimesFields />
              <RepetitionPart />
              <BufferFields />
              <Checks />
              <MoreOfEvent />
            </Stack>
          </Paper>
          <FormActions
            cancelTo={agendaPath}
            saving={running}
            isSticky
            draft={draft}
            errors={formState.errors}
            label={t('form.create')}
          />
        </Form>
      </Stack>
    </FormProvider>
  );
}

function useNewEvent(defaultValues: EventValues) {
  const { t } = useTranslation('agenda');
  const navigate = useNavigate();
  // Also of a second try, so that it is created once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(eventsContract.create, {
    defaultValues,
    toInput: (values) => toEventInput(values, requestId),
    refreshes: changedByAgenda,
    // Somebody may have been faster: the check shows it at the date.
    refreshesAfterError: true,
    success: (event) =>
      t(
        event.times.some(({ dates }) =>
          dates.some(({ rooms }) => rooms.some(({ state }) => state === 'waiting')),
        )
          ? 'form.createdWaiting'
          : 'form.created',
      ),
    onSuccess: ({ id }) => {
      draft.remove();
      return navigate(eventPath(id));
    },
  });
  const draft = useDraft('event new', submission.form);
  return { ...submission, draft };
}

/** Of a draft no room is booked. */
function Checks() {
  const { control, setValue, getValues } = useFormContext<EventValues>();
  const values = useWatch<EventValues>({ control }) as EventValues;
  if (values.isDraft) return null;
  return toTimesInputs(values).map((times, index) => (
    <RoomsCheck
      // Hours have no other name, and are shown in their order.
      key={index}
      input={{ times }}
      onChange={(dateRooms) =>
        setValue(`times.${index}.dateRooms`, dateRooms, { shouldDirty: true })
      }
      onLeaveOut={(day) =>
        setValue('leftOutDays', [...new Set([...getValues('leftOutDays'), day])], {
          shouldDirty: true,
        })
      }
    />
  ));
}
