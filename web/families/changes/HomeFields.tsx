import { Radio, Stack, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Address } from '#domain/places/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { AddressField, useToday } from '#web/people/public.ts';

export interface HomeValues {
  /** Empty: a new home. */
  familyId: string;
  name: string;
  address: Address;
}

/** Of an existing home only its id is sent. */
export const toHomeInput = ({ familyId, name, address }: HomeValues) =>
  familyId === '' ? { familyId: null, ...toNewHome({ name, address }) } : { familyId };

export const toNewHome = ({ name, address }: Pick<HomeValues, 'name' | 'address'>) => ({
  name,
  address: Object.values(address).some(Boolean) ? address : null,
});

interface HomeChoiceProps {
  readonly label: string;
  /** The existing homes among which to choose. */
  readonly homes: readonly { readonly id: string; readonly name: string }[];
}

/** One of the homes, or a new one with its name and address. */
export function HomeChoice({ label, homes }: HomeChoiceProps) {
  const { t } = useTranslation('families');
  const { watch, setValue, formState } = useFormContext<HomeValues>();
  const chosen = watch('familyId');
  return (
    <>
      <Radio.Group
        label={label}
        value={chosen}
        onChange={(value) => setValue('familyId', value)}
        error={formState.errors.familyId?.message}
      >
        <Stack gap="xs" mt="xs">
          {homes.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
          <Radio value="" label={t('changes.newHome')} />
        </Stack>
      </Radio.Group>
      {chosen === '' ? <NewHomeFields /> : null}
    </>
  );
}

export function NewHomeFields() {
  const { t } = useTranslation('families');
  const { register, formState } = useFormContext<HomeValues>();
  return (
    <>
      <AddressField label={t('form.address')} />
      <TextInput
        label={t('fields.name')}
        description={t('form.nameHelp')}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly isFirst?: boolean;
}

/** The day of the change. */
export function DayField({ label, isFirst = false }: DayFieldProps) {
  const { register, formState } = useFormContext<{ on: string }>();
  return (
    <DayInput
      label={label}
      max={useToday()}
      error={formState.errors.on?.message}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      {...register('on')}
    />
  );
}
