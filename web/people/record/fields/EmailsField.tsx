import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailKinds } from '#domain/people/contact-shapes.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { ContactRows } from './ContactRows.tsx';
import { useFieldError } from './use-field-error.ts';

export function EmailsField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control } = useFormContext<PersonDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'emails' });
  return (
    <ContactRows
      label={label}
      error={useFieldError('emails')}
      ids={fields.map((field) => field.id)}
      addLabel={t('form.addEmail')}
      onAdd={() => append({ value: '', kind: 'home', primary: fields.length === 0 })}
      onRemove={remove}
      row={emailRow}
    />
  );
}

const emailRow = (index: number) => <EmailRow index={index} />;

function EmailRow({ index }: { readonly index: number }) {
  const { t } = useTranslation('members');
  const { register, control, setValue } = useFormContext<PersonDraft>();
  const emails = useWatch({ control, name: 'emails' }) ?? [];
  const makePrimary = (): void => {
    emails.forEach((_, position) =>
      setValue(`emails.${position}.primary`, position === index, { shouldDirty: true }),
    );
  };
  return (
    <>
      <TextInput
        type="email"
        aria-label={t('form.email', { number: index + 1 })}
        placeholder={t('form.emailExample')}
        flex="1 1 14rem"
        autoComplete="off"
        error={useFieldError(`emails.${index}.value`)}
        {...register(`emails.${index}.value`)}
      />
      <NativeSelect
        aria-label={t('form.emailKind', { number: index + 1 })}
        data={emailKinds.map((value) => ({ value, label: t(`emailKind.${value}`) }))}
        {...register(`emails.${index}.kind`)}
      />
      {emails.length > 1 ? (
        <Radio
          mt={8}
          name="primary-email"
          label={t('form.primary')}
          checked={emails[index]?.primary ?? false}
          onChange={makePrimary}
        />
      ) : null}
    </>
  );
}
