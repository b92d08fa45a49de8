import { ActionIcon, Button, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import { healthContract } from '#domain/health/contract.ts';
import {
  maxEmergencyContacts,
  type ContactsView,
  type EmergencyContact,
} from '#domain/health/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByHealth } from './changed-by-health.ts';
import classes from './Health.module.css';

interface ContactsDialogProps {
  readonly personId: string;
  readonly view: ContactsView;
  readonly onClose: () => void;
}

interface Values {
  readonly contacts: EmergencyContact[];
}

const emptyContact: EmergencyContact = { name: '', relation: '', phone: '' };

export default function ContactsDialog({ personId, view, onClose }: ContactsDialogProps) {
  const { t } = useTranslation('health');
  const country = useSession().church?.country ?? '';
  const stored = view.contacts.map((contact) => ({
    ...contact,
    phone: formatPhone(contact.phone, country),
  }));
  const submission = useSubmit(healthContract.updateContacts, {
    defaultValues: { contacts: stored.length > 0 ? stored : [emptyContact] } satisfies Values,
    toInput: ({ contacts }) => ({ personId, version: view.version, contacts }),
    refreshes: changedByHealth,
    refreshesAfterError: true,
    success: t('done'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} onClose={onClose} size="lg" title={t('contacts.title')}>
      <Text size="sm" c="dimmed">
        {t('contacts.hint')}
      </Text>
      <Contacts form={submission.form} />
    </FormDialog>
  );
}

function Contacts({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('health');
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'contacts',
  });
  return (
    <Stack gap="md">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={classes['contact']}>
          <VisuallyHidden component="legend">
            {t('contacts.number', { number: index + 1 })}
          </VisuallyHidden>
          <ContactFields form={form} index={index} />
          <div className={classes['actions']}>
            <span className={classes['number']} aria-hidden>
              {t('contacts.number', { number: index + 1 })}
            </span>
            {index > 0 ? (
              <ActionIcon variant="subtle" size="lg" onClick={() => swap(index, index - 1)}>
                <span className={classes['up']}>
                  <Icon name="down" size={18} />
                </span>
                <VisuallyHidden>{t('contacts.earlier', { number: index + 1 })}</VisuallyHidden>
              </ActionIcon>
            ) : null}
            <ActionIcon variant="subtle" color="gray" size="lg" onClick={() => remove(index)}>
              <Icon name="close" size={18} />
              <VisuallyHidden>{t('contacts.remove', { number: index + 1 })}</VisuallyHidden>
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {fields.length < maxEmergencyContacts ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="add" size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append(emptyContact)}
        >
          {t('contacts.another')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface ContactFieldsProps {
  readonly form: UseFormReturn<Values>;
  readonly index: number;
}

function ContactFields({ form: { register, formState }, index }: ContactFieldsProps) {
  const { t } = useTranslation('health');
  const errors = formState.errors.contacts?.[index];
  return (
    <div className={classes['fields']}>
      <TextInput
        {...register(`contacts.${index}.name`)}
        label={t('contacts.name')}
        autoComplete="off"
        error={errors?.name?.message}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
      />
      <TextInput
        {...register(`contacts.${index}.relation`)}
        label={t('contacts.relation')}
        placeholder={t('contacts.relationExample')}
        autoComplete="off"
        error={errors?.relation?.message}
      />
      <TextInput
        {...register(`contacts.${index}.phone`)}
        label={t('contacts.phone')}
        type="tel"
        autoComplete="off"
        error={errors?.phone?.message}
      />
    </div>
  );
}
