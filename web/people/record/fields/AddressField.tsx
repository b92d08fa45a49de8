import { Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { findRegionKind } from '#domain/churches/public.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useCountryOptions } from '#web/churches/public.ts';
import { useSession } from '#web/core/session/session.tsx';
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
  const { control, register } = useFormContext<PersonDraft>();
  const countries = useCountryOptions();
  const chosen = useWatch({ control, name: 'address.country' });
  const church = useSession().church?.country ?? '';
  const kind = findRegionKind(chosen || church);
  const region = kind ? (`address.regions.${kind}` as const) : 'address.region';
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
          <AddressLine
            key={line}
            line={line}
            label={t(line === 'region' ? region : `address.${line}`)}
          />
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

interface AddressLineProps {
  readonly line: (typeof lines)[number];
  readonly label: string;
}

function AddressLine({ line, label }: AddressLineProps) {
  const { register } = useFormContext<PersonDraft>();
  const path = `address.${line}` as const;
  return (
    <TextInput label={label} autoComplete="off" error={useFieldError(path)} {...register(path)} />
  );
}
