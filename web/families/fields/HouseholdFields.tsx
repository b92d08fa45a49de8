import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Address } from '#domain/places/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { AddressField } from '#web/people/public.ts';

/** What the home itself has. */
export interface HomeValues {
  homePhone: string;
  weddingDate: string;
  address: Address;
}

export interface HouseholdValues extends HomeValues {
  name: string;
  notes: string;
}

export const emptyAddress: Address = {
  line1: '',
  line2: '',
  neighbourhood: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  reference: '',
};

/** The input of the endpoints: an empty day or address is none. */
export const toHomeInput = ({ homePhone, weddingDate, address }: HomeValues) => ({
  homePhone,
  weddingDate: weddingDate || null,
  address: Object.values(address).some(Boolean) ? address : null,
});

export const toHouseholdInput = ({ name, notes, ...home }: HouseholdValues) => ({
  name,
  notes,
  ...toHomeInput(home),
});

interface StoredHome {
  readonly homePhone: string | null;
  readonly weddingDate: string | null;
  readonly address: Address | null;
}

export const toHomeValues = (home: StoredHome | null): HomeValues => ({
  homePhone: home?.homePhone ?? '',
  weddingDate: home?.weddingDate ?? '',
  address: home?.address ?? emptyAddress,
});

/** Telephone, wedding date and address. */
export function HomeDetails() {
  const { t } = useTranslation('families');
  const { register, formState } = useFormContext<HomeValues>();
  const { errors } = formState;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput
          type="tel"
          label={t('fields.homePhone')}
          error={errors.homePhone?.message}
          {...register('homePhone')}
        />
        <DayInput
          label={t('fields.weddingDate')}
          error={errors.weddingDate?.message}
          {...register('weddingDate')}
        />
      </SimpleGrid>
      <AddressField label={t('form.address')} />
    </>
  );
}

interface HouseholdFieldsProps {
  /** The name that follows from the heads. */
  readonly proposedName: string;
}

/** The fields of a household in the forms that register and edit it. */
export function HouseholdFields({ proposedName }: HouseholdFieldsProps) {
  const { t } = useTranslation('families');
  const { register, formState } = useFormContext<HouseholdValues>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('fields.name')}
        placeholder={proposedName}
        description={t('form.nameHelp')}
        error={errors.name?.message}
        {...register('name')}
      />
      <HomeDetails />
      <Textarea
        label={t('fields.notes')}
        autosize
        minRows={2}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
