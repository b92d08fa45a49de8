import {
  Accordion,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tenures } from '#domain/buildings/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AddressField, PersonPicker } from '#web/people/public.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import type { BuildingValues } from './building-values.ts';
import { FloorsField } from './FloorsField.tsx';

/** What nine of ten buildings need, and the rest behind a button. */
export function BuildingFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  return (
    <>
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <TextInput
            label={t('fields.name')}
            error={formState.errors.name?.message}
            data-autofocus
            {...register('name')}
          />
          <AddressField label={t('fields.address')} />
          <FloorsField />
        </Stack>
      </Paper>
      <More />
    </>
  );
}

const moreFields = [
  'tenure',
  'tenureFrom',
  'tenureUntil',
  'monthlyCost',
  'area',
  'caretaker',
  'notes',
] as const;

/** An error in it opens it. */
function More() {
  const { t } = useTranslation('buildings');
  const [isChosenOpen, setIsChosenOpen] = useState(false);
  const { formState } = useFormContext<BuildingValues>();
  const isFaulty = moreFields.some((name) => formState.errors[name] !== undefined);
  return (
    <Accordion
      variant="contained"
      bg="var(--mantine-color-body)"
      value={isChosenOpen || isFaulty ? 'more' : null}
      onChange={(value) => setIsChosenOpen(value !== null)}
      order={2}
    >
      <Accordion.Item value="more">
        <Accordion.Control>{t('form.more')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <TenureFields />
            <UpkeepFields />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function TenureFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const tenure = useWatch<BuildingValues, 'tenure'>({ name: 'tenure' });
  const { errors } = formState;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <NativeSelect
        label={t('fields.tenure')}
        data={tenures.map((value) => ({ value, label: t(`tenures.${value}`) }))}
        {...register('tenure')}
      />
      {tenure === 'own' ? null : (
        <>
          <TextInput
            type="date"
            label={t('fields.tenureFrom')}
            error={errors.tenureFrom?.message}
            {...register('tenureFrom')}
          />
          <TextInput
            type="date"
            label={t('fields.tenureUntil')}
            error={errors.tenureUntil?.message}
            {...register('tenureUntil')}
          />
        </>
      )}
    </SimpleGrid>
  );
}

function UpkeepFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const canSearch = useMay(peopleContract.list);
  const cost = useWatch<BuildingValues, 'monthlyCost'>({ name: 'monthlyCost' });
  const { errors } = formState;
  const currency = useSession().church?.currency ?? 'USD';
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <MoneyInput
          label={t('fields.monthlyCost')}
          currency={currency}
          typed={cost}
          error={errors.monthlyCost ? t('form.noAmount') : null}
          {...register('monthlyCost')}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          label={t('fields.area')}
          error={errors.area?.message}
          {...register('area')}
        />
      </SimpleGrid>
      {canSearch ? <CaretakerPicker /> : null}
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

function CaretakerPicker() {
  const { t } = useTranslation('buildings');
  const { field, fieldState } = useController<BuildingValues, 'caretaker'>({ name: 'caretaker' });
  return (
    <PersonPicker
      label={t('fields.caretaker')}
      value={field.value && { ...field.value, sex: 'unknown' }}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
