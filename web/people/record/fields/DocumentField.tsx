import { Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getDocumentTypes, type DocumentType } from '#domain/churches/public.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useFieldError } from './use-field-error.ts';

/** Document types of the church's country, the passport, “other”, and the person's current type. */
export function DocumentField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { church } = useSession();
  const { control, register } = useFormContext<PersonDraft>();
  const current = useWatch({ control, name: 'idDocument' });
  const numberError = useFieldError('idDocument.number');
  const types = getDocumentTypes(church?.country ?? '');
  const typeOptions: DocumentType[] =
    current && !types.includes(current.type) ? [current.type, ...types] : types;
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span fw={600} size="sm">
          {label}
        </Text>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Controller
          control={control}
          name="idDocument"
          render={({ field: { value, onChange, ref } }) => (
            <NativeSelect
              ref={ref}
              label={t('form.documentType')}
              value={value?.type ?? ''}
              data={[
                { value: '', label: t('form.noDocument') },
                ...typeOptions.map((type) => ({ value: type, label: t(`documentType.${type}`) })),
              ]}
              onChange={(event) => {
                const type = typeOptions.find((each) => each === event.currentTarget.value);
                onChange(type ? { type, number: value?.number ?? '' } : null);
              }}
            />
          )}
        />
        {current ? (
          <TextInput
            label={t('form.documentNumber')}
            maxLength={40}
            autoComplete="off"
            error={numberError}
            {...register('idDocument.number')}
          />
        ) : null}
      </SimpleGrid>
    </Fieldset>
  );
}
