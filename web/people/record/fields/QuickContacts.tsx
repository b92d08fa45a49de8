/** One mobile and one e-mail address, as most people have; more of them are the lists of the complete form. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonDraft } from '#domain/people/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { EmailsField } from './EmailsField.tsx';
import { PhonesField } from './PhonesField.tsx';
import { useFieldError } from './use-field-error.ts';
import classes from './QuickContacts.module.css';

export function QuickPhone({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control, register, getValues } = useFormContext<PersonDraft>();
  const { fields, append } = useFieldArray({ control, name: 'phones' });
  const error = useFieldError('phones.0.number');
  if (fields.length !== 1 || getValues('phones.0.kind') !== 'mobile')
    return <PhonesField label={label} />;
  return (
    <div className={classes['contact']}>
      <TextInput
        type="tel"
        label={t('form.mobile')}
        autoComplete="off"
        error={error}
        {...register('phones.0.number')}
      />
      <Checkbox mt={8} label={t('form.hasWhatsapp')} {...register('phones.0.whatsapp')} />
      <AnotherButton
        label={t('form.anotherPhone')}
        onClick={() => append({ number: '', kind: 'home', whatsapp: false })}
      />
    </div>
  );
}

export function QuickEmail({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control, register } = useFormContext<PersonDraft>();
  const { fields, append } = useFieldArray({ control, name: 'emails' });
  const error = useFieldError('emails.0.value');
  if (fields.length !== 1) return <EmailsField label={label} />;
  return (
    <div className={classes['contact']}>
      <TextInput
        type="email"
        label={t('form.oneEmail')}
        autoComplete="off"
        error={error}
        {...register('emails.0.value')}
      />
      <AnotherButton
        label={t('form.anotherEmail')}
        onClick={() => append({ value: '', kind: 'work', primary: false })}
      />
    </div>
  );
}

const AnotherButton = ({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button
    variant="subtle"
    size="compact-xs"
    mih={24}
    className={classes['another'] ?? ''}
    leftSection={<Icon name="add" size={14} />}
    onClick={onClick}
  >
    {label}
  </Button>
);
