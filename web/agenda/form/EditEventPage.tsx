import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { eventPath } from '../parts/paths.ts';
import { useEventUndo } from '../parts/use-undo.ts';
import { MoreOfEvent, TitleFields } from './DetailsFields.tsx';
import { fromDetails, toDetails } from './event-values.ts';

/** What an event is; when it takes place is changed on its page. */
export default function EditEventPage() {
  const { t } = useTranslation('agenda');
  const { eventId = '' } = useParams();
  const event = useQuery(queryOptionsFor(eventsContract.get, { eventId }));
  useScreenName(event.data?.title);
  return (
    <>
      <PageHeader
        title={t('form.edit')}
        back={{ to: eventPath(eventId), label: event.data?.title ?? t('one') }}
      />
      {event.data?.status === 'cancelled' ? (
        <Navigate to={eventPath(eventId)} replace />
      ) : event.data ? (
        <Edited key={event.data.id} event={event.data} />
      ) : event.error ? (
        <ErrorState error={event.error} retry={() => void event.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Edited({ event }: { readonly event: EventView }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const undo = useEventUndo();
  const { form, running, ...submission } = useSubmit(eventsContract.update, {
    defaultValues: fromDetails(event),
    toInput: (values) => ({
      eventId: event.id,
      version: event.version,
      ...toDetails(values),
    }),
    refreshes: changedByAgenda,
    onSuccess: async ({ undoId }) => {
      await navigate(eventPath(event.id));
      undo.offer(t('saved'), undoId);
    },
  });
  const { formState, setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running} />
      <Stack maw={860} gap={0}>
        <Form {...submission}>
          <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="md">
              <TitleFields />
              <MoreOfEvent />
            </Stack>
          </Paper>
          <FormActions
            cancelTo={eventPath(event.id)}
            saving={running}
            isSticky
            errors={formState.errors}
          />
        </Form>
      </Stack>
    </FormProvider>
  );
}
