import { Alert, Button, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supportLimits } from '#domain/access/support-contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface Props {
  readonly church: ChurchDetail;
}

const durationOptions = [15, 30, supportLimits.minutes, 120, 240, supportLimits.maxMinutes];

/** Switches the session's screens to the church. Clears the cache, which holds data of the platform or of another church. */
export function useEnterChurch(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useSession();
  return async () => {
    client.clear();
    await refresh();
    await navigate('/app/dashboard');
  };
}

export function RequestSupport({ church }: Props) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<Icon name="eye" size={18} />} onClick={() => setOpen(true)}>
        {t('support.ask')}
      </Button>
      {open ? <RequestSupportDialog church={church} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useSupportRequest(church: ChurchDetail, onClose: () => void) {
  const { t } = useTranslation('admin');
  const enterChurch = useEnterChurch();
  return useSubmit(platformContract.requestSupport, {
    defaultValues: { reason: '', mode: 'read', minutes: String(supportLimits.minutes) },
    toInput: ({ reason, mode, minutes }) => ({
      churchId: church.id,
      reason,
      readOnly: mode === 'read',
      minutes: Number(minutes),
    }),
    onSuccess: async ({ state }) => {
      if (state === 'running') return enterChurch();
      await refresh(platformContract.church);
      notify.info(t('support.requested'));
      onClose();
    },
  });
}

function RequestSupportDialog({ church, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const submission = useSupportRequest(church, onClose);
  const { control, register, formState } = submission.form;
  const { field: mode } = useController({ control, name: 'mode' });
  const reason = useWatch({ control, name: 'reason' });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('support.title', { name: church.name })}
      action={t(church.supportAllowed ? 'support.begin' : 'support.request')}
      disabled={reason.trim().length < 10}
    >
      <Text>{t(church.supportAllowed ? 'support.text' : 'support.textApproval')}</Text>
      <Textarea
        label={t('support.reason')}
        description={t('support.reasonHint')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={supportLimits.reason}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <ModeField value={mode.value} onChange={mode.onChange} />
      <NativeSelect
        label={t('support.minutes')}
        data={durationOptions.map((minutes) => ({
          value: String(minutes),
          label: formatDuration(minutes, t),
        }))}
        {...register('minutes')}
      />
      {mode.value === 'write' ? (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {t('support.writeWarning')}
        </Alert>
      ) : null}
    </FormDialog>
  );
}

interface ModeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ModeField({ value, onChange }: ModeFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <Radio.Group label={t('support.mode')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio value="read" label={t('support.read')} description={t('support.readHint')} />
        <Radio value="write" label={t('support.write')} description={t('support.writeHint')} />
      </Stack>
    </Radio.Group>
  );
}

const formatDuration = (
  minutes: number,
  t: (key: string, values: { count: number }) => string,
): string =>
  minutes < 60
    ? t('admin:support.forMinutes', { count: minutes })
    : t('admin:support.forHours', { count: minutes / 60 });
