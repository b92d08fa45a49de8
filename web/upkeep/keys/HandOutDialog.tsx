import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { keysContract as contract, type KeyView } from '#domain/upkeep/keys.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonPicker, useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface Values {
  person: { readonly id: string; readonly displayName: string } | null;
  name: string;
  handedOn: string;
}

interface HandOutDialogProps {
  readonly of: KeyView;
  readonly onClose: () => void;
}

/** A copy goes to a person on record, or to somebody else by name. */
export function HandOutDialog({ of, onClose }: HandOutDialogProps) {
  const { t } = useTranslation('upkeep');
  const today = useToday();
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.handOut, {
    defaultValues: { person: null, name: '', handedOn: today } as Values,
    toInput: ({ person, name, handedOn }: Values) => ({
      requestId,
      keyId: of.id,
      handedOn,
      personId: person?.id ?? null,
      name: person ? '' : name,
    }),
    refreshes: [contract.list],
    success: t('keys.handed'),
    onSuccess: onClose,
  });
  const { control, register, formState } = submission.form;
  const { errors } = formState;
  const person = useWatch({ control, name: 'person' });
  return (
    <FormDialog
      {...submission}
      title={t('keys.handOutOf', { name: of.name })}
      action={t('keys.handOut')}
      onClose={onClose}
    >
      <PersonField form={submission.form} />
      {person === null ? (
        <TextInput
          label={t('keys.fields.holder')}
          error={errors.name?.message}
          {...register('name')}
        />
      ) : null}
      <DayInput
        max={today}
        label={t('keys.fields.handedOn')}
        error={errors.handedOn?.message}
        {...register('handedOn')}
      />
    </FormDialog>
  );
}

function PersonField({ form: { control, formState } }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('upkeep');
  const canChoose = useMay(peopleContract.names);
  if (!canChoose) return null;
  return (
    <Controller
      control={control}
      name="person"
      render={({ field: { value, onChange, ref } }) => (
        <PersonPicker
          ref={ref}
          label={t('keys.fields.person')}
          error={formState.errors.person?.message}
          value={value && { ...value, sex: 'unknown' }}
          onChange={(chosen) =>
            onChange(chosen && { id: chosen.id, displayName: chosen.displayName })
          }
        />
      )}
    />
  );
}
