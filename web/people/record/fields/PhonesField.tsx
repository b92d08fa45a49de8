import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { phoneKinds } from '#domain/people/contact-shapes.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { ContactRows } from './ContactRows.tsx';
import { useFieldError } from './use-field-error.ts';

export function PhonesField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control } = useFormContext<PersonDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' });
  return (
    <ContactRows
      label={label}
      error={useFieldError('phones')}
      ids={fields.map((field) => field.id)}
      addLabel={t('form.addPhone')}
      onAdd={() => append({ number: '', kind: 'mobile', whatsapp: false })}
      onRemove={remove}
      row={phoneRow}
    />
  );
}

const phoneRow = (index: number) => <PhoneRow index={index} />;

function PhoneRow({ index }: { readonly index: number }) {
  const { t } = useTranslation('members');
  const { register } = useFormContext<PersonDraft>();
  return (
    <>
      <TextInput
        type="tel"
        aria-label={t('form.phone', { number: index + 1 })}
        flex="1 1 12rem"
        autoComplete="off"
        error={useFieldError(`phones.${index}.number`)}
        {...register(`phones.${index}.number`)}
      />
      <NativeSelect
        aria-label={t('form.phoneKind', { number: index + 1 })}
        data={phoneKinds.map((value) => ({ value, label: t(`phoneKind.${value}`) }))}
        {...register(`phones.${index}.kind`)}
      />
      <Checkbox mt={8} label={t('form.whatsapp')} {...register(`phones.${index}.whatsapp`)} />
    </>
  );
}
