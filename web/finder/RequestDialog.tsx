/** The form by which a stranger asks to join a group. */
import {
  Button,
  Checkbox,
  Modal,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import { messageLimit } from '#domain/finder/requests.ts';
import type { FoundGroup, PublicFinder } from '#domain/finder/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Form } from '#web/ui/Form.tsx';

interface RequestDialogProps {
  readonly page: PublicFinder;
  readonly group: FoundGroup;
  readonly onClose: () => void;
}

const emptyRequest = {
  givenNames: '',
  surname1: '',
  phone: '',
  whatsapp: true,
  email: '',
  message: '',
  consent: false,
};

export default function RequestDialog({ page, group, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const [isSent, setSent] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isSent ? 'groups:finder.form.sent' : 'groups:finder.form.title', {
        group: group.name,
      })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {isSent ? (
        <Stack gap="md">
          <Text tabIndex={-1} data-autofocus>
            {t('groups:finder.form.sentText', { group: group.name })}
          </Text>
          <Button onClick={onClose}>{t('groups:finder.form.close')}</Button>
        </Stack>
      ) : (
        <RequestForm page={page} group={group} onSent={() => setSent(true)} />
      )}
    </Modal>
  );
}

interface RequestFormProps extends Omit<RequestDialogProps, 'onClose'> {
  readonly onSent: () => void;
}

/** A request that is sent again after a failed connection has the same id, so that it arrives once. */
function RequestForm({ page, group, onSent }: RequestFormProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, submit, problem, running } = useSubmit(finderContract.submit, {
    defaultValues: emptyRequest,
    toInput: (values) => ({ slug: page.slug, groupId: group.id, requestId, language, ...values }),
    onSuccess: onSent,
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Form submit={submit} problem={problem}>
      <Text c="dimmed">{t('finder.form.lead')}</Text>
      <WhoAsks form={form} />
      <Textarea
        label={t('finder.form.message')}
        description={t('finder.form.messageHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={messageLimit}
        error={errors.message?.message}
        {...register('message')}
      />
      <Checkbox
        label={t('finder.form.consent', { church: page.church.name })}
        error={errors.consent?.message}
        aria-invalid={errors.consent !== undefined}
        {...register('consent')}
      />
      <Button type="submit" size="md" fullWidth loading={running}>
        {t('finder.form.send')}
      </Button>
    </Form>
  );
}

/** The name, and how to answer. */
function WhoAsks({ form }: { readonly form: UseFormReturn<typeof emptyRequest> }) {
  const { t } = useTranslation(['groups', 'members']);
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('members:fields.givenNames')}
          autoComplete="given-name"
          error={errors.givenNames?.message}
          data-autofocus
          {...register('givenNames')}
        />
        <TextInput
          label={t('members:fields.surname1')}
          autoComplete="family-name"
          error={errors.surname1?.message}
          {...register('surname1')}
        />
      </SimpleGrid>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('groups:finder.form.phone')}
        error={errors.phone?.message}
        {...register('phone')}
      />
      {watch('phone').trim() === '' ? null : (
        <Checkbox label={t('groups:finder.form.whatsapp')} {...register('whatsapp')} />
      )}
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('groups:finder.form.email')}
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}
