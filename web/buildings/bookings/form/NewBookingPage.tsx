import { Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { useBookingTimes } from '../../parts/booking-times.ts';
import { changedByBookings } from '../../parts/changed-by-buildings.ts';
import { bookingPath, buildingsPath } from '../../parts/paths.ts';
import { BookingFields } from './BookingFields.tsx';
import { toBookingInput, toBookingValues } from './booking-values.ts';
import { CheckPanel } from './CheckPanel.tsx';

/** `?room=`, `?day=`, `?from=`, `?until=`, `?group=` and `?title=` of the address fill the form. */
export default function NewBookingPage() {
  const { t } = useTranslation('buildings');
  const { form, draft, running, ...submission } = useBooking();
  const { formState } = form;
  return (
    <>
      <PageHeader
        title={t('buildings:bookings.form.title')}
        back={{ to: buildingsPath, label: t('buildings:title') }}
      />
      <FormProvider {...form}>
        <UnsavedChanges when={formState.isDirty && !running && !draft.isKept} />
        <Stack maw={860} gap={0}>
          <DraftOffer draft={draft} />
          <Form {...submission}>
            <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
              <BookingFields />
            </Paper>
            <CheckPanel />
            <FormActions
              cancelTo={buildingsPath}
              saving={running}
              isSticky
              draft={draft}
              errors={formState.errors}
              label={t('buildings:book')}
            />
          </Form>
        </Stack>
      </FormProvider>
    </>
  );
}

function useBooking() {
  const { t } = useTranslation('buildings');
  const navigate = useNavigate();
  const [given] = useSearchParams();
  const today = useToday();
  const { timeZone } = useBookingTimes();
  const isOffice = useMay(roomsContract.update);
  // Also of a second try, so that it is booked once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(bookingsContract.create, {
    defaultValues: toBookingValues({ today, timeZone, given, isOffice }),
    toInput: (values) => toBookingInput(values, requestId),
    refreshes: changedByBookings,
    // Somebody may have been faster: the check shows it at the date.
    refreshesAfterError: true,
    success: ({ dates }) =>
      t(
        dates.some(({ status }) => status === 'pending')
          ? 'bookings.form.asked'
          : 'bookings.form.booked',
      ),
    onSuccess: ({ id }) => {
      draft.remove();
      return navigate(bookingPath(id));
    },
  });
  const draft = useDraft('booking new', submission.form);
  return { ...submission, draft };
}
