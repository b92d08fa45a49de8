import { Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { documentTypesOf, type DocumentType } from '#domain/churches/public.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useSession } from '#web/core/session.tsx';
import { useFault } from './use-fault.ts';

/** The documents of the church's country, the passport and any other; also the one that the person has. */
export function DocumentField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { church } = useSession();
  const { control, register } = useFormContext<PersonDraft>();
  const held = useWatch({ control, name: 'idDocument' });
  const fault = useFault('idDocument.number');
  const types = documentTypesOf(church?.country ?? '');
  const offered: DocumentType[] =
    held && !types.includes(held.type) ? [held.type, ...types] : types;
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
                ...offered.map((type) => ({ value: type, label: t(`documentType.${type}`) })),
              ]}
              onChange={(event) => {
                const type = offered.find((each) => each === event.currentTarget.value);
                onChange(type ? { type, number: value?.number ?? '' } : null);
              }}
            />
          )}
        />
        {held ? (
          <TextInput
            label={t('form.documentNumber')}
            maxLength={40}
            autoComplete="off"
            error={fault}
            {...register('idDocument.number')}
          />
        ) : null}
      </SimpleGrid>
    </Fieldset>
  );
}
