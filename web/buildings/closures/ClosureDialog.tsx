import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { ClosureView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBookings, changedByBuildings } from '../parts/changed-by-buildings.ts';

interface Place {
  readonly id: string;
  readonly name: string;
}

interface ClosureDialogProps {
  readonly building: Place;
  /** The room that is offered for a new one; null: the whole building. */
  readonly room: Place | null;
  /** null: a new one. */
  readonly closure: ClosureView | null;
  readonly onClose: () => void;
}

interface ClosureValues {
  roomId: string;
  firstDay: string;
  lastDay: string;
  reason: string;
}

const refreshes = [...changedByBuildings, ...changedByBookings];

export function ClosureDialog(props: ClosureDialogProps) {
  const { closure } = props;
  return closure ? <EditClosure {...props} closure={closure} /> : <NewClosure {...props} />;
}

const toInput = (building: Place, values: ClosureValues) => ({
  buildingId: building.id,
  roomId: values.roomId || null,
  firstDay: values.firstDay,
  lastDay: values.lastDay || values.firstDay,
  reason: values.reason,
});

/** Says how many bookings stand on the days, which have to be moved or cancelled. */
function useSuccess() {
  const { t } = useTranslation('buildings');
  return ({ bookingsWithin }: { readonly bookingsWithin: number }): string =>
    bookingsWithin === 0
      ? t('closures.saved')
      : t('closures.savedOverBookings', { count: bookingsWithin });
}

function NewClosure({ building, room, onClose }: ClosureDialogProps) {
  const { t } = useTranslation('buildings');
  const today = useToday();
  // Also of a second try, so that it is saved once.
  const [requestId] = useState(() => crypto.randomUUID());
  const defaultValues: ClosureValues = {
    roomId: room?.id ?? '',
    firstDay: today,
    lastDay: '',
    reason: '',
  };
  const submission = useSubmit(buildingsContract.createClosure, {
    defaultValues,
    toInput: (values) => ({ requestId, ...toInput(building, values) }),
    refreshes,
    success: useSuccess(),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('closures.add')}
      action={t('closures.save')}
      onClose={onClose}
    >
      <ClosureFields form={submission.form} building={building} />
    </FormDialog>
  );
}

function EditClosure(props: ClosureDialogProps & { readonly closure: ClosureView }) {
  const { building, closure, onClose } = props;
  const { t } = useTranslation('buildings');
  const { id: closureId, version, firstDay, lastDay, reason } = closure;
  const defaultValues: ClosureValues = {
    roomId: closure.room?.id ?? '',
    firstDay,
    lastDay,
    reason,
  };
  const submission = useSubmit(buildingsContract.updateClosure, {
    defaultValues,
    toInput: (values) => ({ closureId, version, ...toInput(building, values) }),
    refreshes,
    success: useSuccess(),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('closures.edit')} onClose={onClose}>
      <ClosureFields form={submission.form} building={building} />
    </FormDialog>
  );
}

interface ClosureFieldsProps {
  readonly form: ReturnType<
    typeof useSubmit<typeof buildingsContract.createClosure, ClosureValues>
  >['form'];
  readonly building: Place;
}

function ClosureFields({ form, building }: ClosureFieldsProps) {
  const { t } = useTranslation('buildings');
  const rooms = useQuery(queryOptionsFor(roomsContract.list, { buildingId: building.id }));
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('closures.why')}
        placeholder={t('closures.example')}
        error={errors.reason?.message}
        data-autofocus
        {...register('reason')}
      />
      <NativeSelect
        label={t('closures.what')}
        data={[
          { value: '', label: t('closures.whole', { name: building.name }) },
          ...(rooms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...register('roomId')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DayInput
          label={t('fields.firstDay')}
          error={errors.firstDay?.message}
          {...register('firstDay')}
        />
        <DayInput
          label={t('fields.lastDay')}
          error={errors.lastDay?.message}
          {...register('lastDay')}
        />
      </SimpleGrid>
    </>
  );
}
