import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxChildrenAtOnce } from '#domain/families/changes/schema.ts';
import type { Surnames } from '#domain/kernel/text/names.ts';
import { sexes } from '#domain/people/schema.ts';
import { PartialDateInput } from '#web/core/forms/PartialDateInput.tsx';
import { PersonPicker } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { createEmptyChild, type BirthValues } from './birth-values.ts';

interface BirthChildrenProps {
  /** Somebody on record can be adopted, and was born before. */
  readonly isAdoption: boolean;
  /** Proposed for each of them. */
  readonly surnames: Surnames;
}

/** The children of the change; twins are rows of one form. */
export function BirthChildren({ isAdoption, surnames }: BirthChildrenProps) {
  const { t } = useTranslation('families');
  const { control } = useFormContext<BirthValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'children' });
  return (
    <>
      {fields.map((field, index) => (
        <Child
          key={field.id}
          index={index}
          isAdoption={isAdoption}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {fields.length < maxChildrenAtOnce ? (
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            append(
              { ...createEmptyChild(), ...surnames },
              { focusName: `children.${fields.length}.givenNames` },
            )
          }
        >
          {t('changes.addChild')}
        </Button>
      ) : null}
    </>
  );
}

interface ChildProps extends Pick<BirthChildrenProps, 'isAdoption'> {
  readonly index: number;
  readonly onRemove: (() => void) | null;
}

function Child({ index, isAdoption, onRemove }: ChildProps) {
  const { t } = useTranslation('families');
  const { control, watch } = useFormContext<BirthValues>();
  const number = index + 1;
  const known = isAdoption ? watch(`children.${index}.known`) : null;
  return (
    <Fieldset legend={t('changes.child', { number })}>
      <Stack gap="sm">
        {isAdoption ? (
          <Controller
            control={control}
            name={`children.${index}.known`}
            render={({ field: { value, onChange } }) => (
              <PersonPicker
                label={t('changes.childOnRecord')}
                value={value}
                onChange={onChange}
                except={watch('parentIds')}
              />
            )}
          />
        ) : null}
        {known ? null : <NewChild index={index} isAdoption={isAdoption} />}
        {onRemove ? (
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
              {t('changes.removeChild', { number })}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

function NewChild({ index, isAdoption }: Pick<ChildProps, 'index' | 'isAdoption'>) {
  const { t } = useTranslation('members');
  const { control, register, formState } = useFormContext<BirthValues>();
  const errors = formState.errors.children?.[index];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
      {(['givenNames', 'surname1', 'surname2'] as const).map((key) => (
        <TextInput
          key={key}
          label={t(`fields.${key}`)}
          autoComplete="off"
          error={errors?.[key]?.message}
          {...register(`children.${index}.${key}`)}
        />
      ))}
      <NativeSelect
        label={t('fields.sex')}
        data={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))}
        {...register(`children.${index}.sex`)}
      />
      {isAdoption ? (
        <Controller
          control={control}
          name={`children.${index}.birth`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PartialDateInput
              ref={ref}
              label={t('fields.birth')}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors?.birth?.message}
            />
          )}
        />
      ) : null}
    </SimpleGrid>
  );
}
