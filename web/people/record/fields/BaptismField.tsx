import { Checkbox, Stack, TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useFieldError } from './use-field-error.ts';
import { PartialDateField } from './PartialDateField.tsx';

/** Whether the person is baptized, with an optional date and place. */
export function BaptismField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control, register } = useFormContext<PersonDraft>();
  const isBaptized = Boolean(useWatch({ control, name: 'baptism' }));
  const placeError = useFieldError('baptism.place');
  return (
    <Stack gap="sm">
      <Controller
        control={control}
        name="baptism"
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            ref={ref}
            label={t('form.baptized')}
            checked={Boolean(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? { date: null, place: '' } : null)
            }
          />
        )}
      />
      {isBaptized ? (
        <>
          <PartialDateField path="baptism.date" label={t('form.dateOf', { what: label })} />
          <TextInput
            label={t('form.baptismPlace')}
            maxLength={120}
            error={placeError}
            {...register('baptism.place')}
          />
        </>
      ) : null}
    </Stack>
  );
}
