import { Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useCountryOptions } from '#web/churches/public.ts';
import { useFieldError } from './use-field-error.ts';

const lines = [
  'line1',
  'line2',
  'neighbourhood',
  'city',
  'region',
  'postalCode',
  'reference',
] as const;

export function AddressField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { register } = useFormContext<PersonDraft>();
  const countries = useCountryOptions();
  return (
    <Fieldset
      legend={
        <Text span fw={600} size="sm">
          {label}
        </Text>
      }
      variant="unstyled"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {lines.map((line) => (
          <AddressLine key={line} line={line} />
        ))}
        <NativeSelect
          label={t('address.country')}
          data={[{ value: '', label: t('address.countryOfChurch') }, ...countries.slice(1)]}
          error={useFieldError('address.country')}
          {...register('address.country')}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

function AddressLine({ line }: { readonly line: (typeof lines)[number] }) {
  const { t } = useTranslation('members');
  const { register } = useFormContext<PersonDraft>();
  const path = `address.${line}` as const;
  return (
    <TextInput label={t(path)} autoComplete="off" error={useFieldError(path)} {...register(path)} />
  );
}
