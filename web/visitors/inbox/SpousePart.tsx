import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonRow } from '#domain/people/schema.ts';
import type { AcceptValues } from './accept-values.ts';
import { Candidates } from './Candidates.tsx';
import classes from './Accept.module.css';

interface SpousePartProps {
  readonly candidates: readonly PersonRow[];
}

/** The spouse or partner that the card names. The user can correct the name, choose somebody on record or leave the person out. */
export function SpousePart({ candidates }: SpousePartProps) {
  const { t } = useTranslation(['visitors', 'members']);
  const { watch, register, setValue, formState } = useFormContext<AcceptValues>();
  const [spouse, known] = watch(['spouse', 'knownSpouse']);
  const errors = formState.errors.spouse;
  if (spouse === null) return null;
  const label = t('visitors:inbox.addSpouse');
  return (
    <fieldset className={classes['child']} aria-label={label}>
      <Checkbox label={label} {...register('spouse.isAdded')} />
      {spouse.isAdded ? (
        <Candidates
          label={t('visitors:inbox.known')}
          candidates={candidates}
          chosenId={known?.id ?? null}
          onChoose={(person) => setValue('knownSpouse', person)}
        />
      ) : null}
      {spouse.isAdded && known === null ? (
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
