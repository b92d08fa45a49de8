import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AcceptValues } from './accept-values.ts';
import classes from './Accept.module.css';

/** The spouse or partner that the card names. The user can correct the name or leave the person out. */
export function SpousePart() {
  const { t } = useTranslation(['visitors', 'members']);
  const { watch, register, formState } = useFormContext<AcceptValues>();
  const spouse = watch('spouse');
  const errors = formState.errors.spouse;
  if (spouse === null) return null;
  const label = t('visitors:inbox.addSpouse');
  return (
    <fieldset className={classes['child']} aria-label={label}>
      <Checkbox label={label} {...register('spouse.isAdded')} />
      {spouse.isAdded ? (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {(['givenNames', 'surname1', 'surname2'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`members:fields.${name}`)}
              autoComplete="off"
              error={errors?.[name]?.message}
              {...register(`spouse.${name}`)}
            />
          ))}
        </SimpleGrid>
      ) : null}
    </fieldset>
  );
}
