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
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AddressField, PersonPicker } from '#web/people/public.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import type { BuildingValues } from './building-values.ts';
import classes from './BuildingFields.module.css';
import { FloorsField } from './FloorsField.tsx';

/** What nine of ten buildings need, and the rest behind a button. */
export function BuildingFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  return (
    <>
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <div className={classes['name']}>
            <TextInput
              label={t('fields.name')}
              error={formState.errors.name?.message}
              {...register('name')}
            />
            <NativeSelect
              label={t('fields.tenure')}
              data={tenures.map((value) => ({ value, label: t(`tenures.${value}`) }))}
              {...register('tenure')}
            />
            <CostField />
          </div>
          <TenureFields />
          <AddressField label={t('fields.address')} />
          <FloorsField />
        </Stack>
      </Paper>
      <More />
    </>
  );
}

const moreFields = ['area', 'caretaker', 'notes'] as const;

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
            <UpkeepFields />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** The dates of a building that is rented or lent. */
function TenureFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const tenure = useWatch<BuildingValues, 'tenure'>({ name: 'tenure' });
  const { errors } = formState;
  if (tenure === 'own') return null;
  return (
    <SimpleGrid cols={2} spacing="sm">
      {(['tenureFrom', 'tenureUntil'] as const).map((name) => (
        <DayInput
          key={name}
          label={t(`fields.${name}`)}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </SimpleGrid>
  );
}

function CostField() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const cost = useWatch<BuildingValues, 'monthlyCost'>({ name: 'monthlyCost' });
  const currency = useSession().church?.currency ?? 'USD';
  return (
    <MoneyInput
      label={t('fields.monthlyCost')}
      currency={currency}
      typed={cost}
      error={formState.errors.monthlyCost ? t('form.noAmount') : null}
      {...register('monthlyCost')}
    />
  );
}

function UpkeepFields() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const canSearch = useMay(peopleContract.list);
  const { errors } = formState;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {canSearch ? <CaretakerPicker /> : null}
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          label={t('fields.area')}
          error={errors.area?.message}
          {...register('area')}
        />
      </SimpleGrid>
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
