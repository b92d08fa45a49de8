import { Button } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxMembers } from '#domain/families/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonFields } from './PersonFields.tsx';
import { createEmptyRow, type PeopleValues, type RowContext } from './register-values.ts';

interface PeopleFieldsProps extends RowContext {
  /** The number of rows that cannot be removed. */
  readonly least: 0 | 1;
}

/** The people of the form, row by row. */
export function PeopleFields({ least, ...context }: PeopleFieldsProps) {
  const { t } = useTranslation('families');
  const { control } = useFormContext<PeopleValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'people' });
  return (
    <>
      {fields.map((field, index) => (
        <PersonFields
          key={field.id}
          index={index}
          {...context}
          onRemove={fields.length > least ? () => remove(index) : undefined}
        />
      ))}
      {fields.length < maxMembers ? (
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            append(createEmptyRow(), { focusName: `people.${fields.length}.givenNames` })
          }
        >
          {t('register.addPerson')}
        </Button>
      ) : null}
    </>
  );
}
