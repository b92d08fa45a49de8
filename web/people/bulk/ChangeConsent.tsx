import { Button, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  bulkConsentChannels,
  bulkConsentPurposes,
  type BulkConsentChannel,
  type BulkConsentPurpose,
  type BulkConsentStatus,
} from '#domain/people/bulk-changes.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useChurchDay } from '../church-day.ts';
import { useMaySeeFamilies } from '../may-see-families.ts';
import { useBulkResult } from './bulk-undo.ts';
import { startedByBulk } from './changed-by-bulk.ts';

/** Records that the selected people want newsletters or to be in the directory, or no longer do, with who says so, how and when. */
export default function ChangeConsent(props: BulkActionProps) {
  const { t } = useTranslation('members');
  const may = useMay(peopleBulkContract.setConsent);
  const [opened, { open, close }] = useDisclosure(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t('bulk.consent')}
      </Button>
      {opened ? <ConsentDialog {...props} onClose={close} /> : null}
    </>
  );
}

interface ConsentDialogProps extends BulkActionProps {
  readonly onClose: () => void;
}

interface Values {
  readonly purpose: BulkConsentPurpose;
  readonly status: BulkConsentStatus;
  readonly channel: BulkConsentChannel;
  readonly statedBy: string;
  readonly on: string;
}

const resultTexts = {
  newsletter: { granted: 'bulk.consents.granted', withdrawn: 'bulk.consents.withdrawn' },
  directory: {
    granted: 'bulk.consents.directoryGranted',
    withdrawn: 'bulk.consents.directoryWithdrawn',
  },
} as const;

function useConsentForm({ rows, onDone, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('members');
  const { account } = useSession();
  const showResult = useBulkResult();
  const toDay = useChurchDay();
  const [today] = useState(() => toDay(new Date()));
  const defaultValues: Values = {
    purpose: 'newsletter',
    status: 'granted',
    channel: 'paper',
    statedBy: account?.name ?? '',
    on: today,
  };
  const submission = useSubmit(peopleBulkContract.setConsent, {
    defaultValues,
    toInput: (values) => ({
      ...values,
      selection: rows,
      on: values.on === '' || values.on === today ? null : values.on,
    }),
    refreshes: startedByBulk,
    onSuccess: ({ changed, keptWithdrawn, ...result }, { purpose, status }) => {
      showResult(t(resultTexts[purpose ?? 'newsletter'][status], { count: changed }), result);
      if (keptWithdrawn > 0 && !result.workId)
        notify.info(t('bulk.consentKept', { count: keptWithdrawn }));
      onClose();
      onDone();
    },
  });
  return { submission, today };
}

function ConsentDialog(props: ConsentDialogProps) {
  const { t } = useTranslation('members');
  const { submission, today } = useConsentForm(props);
  const { form } = submission;
  const { errors } = form.formState;
  const purpose = useWatch({ control: form.control, name: 'purpose' });
  return (
    <FormDialog
      {...submission}
      title={t('bulk.consentTitle', { count: props.count })}
      action={t('bulk.consentAction')}
      onClose={props.onClose}
    >
      <WhatFields form={form} />
      <NativeSelect
        {...form.register('channel')}
        label={t('form.consentChannel')}
        data={bulkConsentChannels.map((value) => ({
          value,
          label: t(`bulk.consentChannel.${value}`),
        }))}
        data-autofocus
        error={errors.channel?.message}
      />
      <TextInput
        {...form.register('statedBy')}
        label={t('bulk.consentBy')}
        description={t('bulk.consentByHint')}
        error={errors.statedBy?.message}
      />
      <DayInput
        {...form.register('on')}
        max={today}
        label={t('bulk.consentOn')}
        error={errors.on?.message}
      />
      <Text size="sm" c="dimmed">
        {t('bulk.consentHint')}
        {purpose === 'directory' ? ` ${t('bulk.consentMinors')}` : ''}
      </Text>
    </FormDialog>
  );
}

/** What is consented to, and whether. */
function WhatFields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('members');
  const mayPrintDirectory = useMaySeeFamilies();
  const purpose = useWatch({ control: form.control, name: 'purpose' });
  return (
    <>
      {mayPrintDirectory ? (
        <NativeSelect
          {...form.register('purpose')}
          label={t('bulk.consentPurpose')}
          data={bulkConsentPurposes.map((value) => ({
            value,
            label: t(`bulk.consentPurposes.${value}`),
          }))}
        />
      ) : null}
      <Controller
        control={form.control}
        name="status"
        render={({ field }) => (
          <SegmentedControl
            fullWidth
            value={field.value}
            onChange={field.onChange}
            aria-label={t('bulk.consent')}
            data={(['granted', 'withdrawn'] as const).map((value) => ({
              value,
              label: t(`bulk.consentStatus.${purpose}.${value}`),
            }))}
          />
        )}
      />
    </>
  );
}
