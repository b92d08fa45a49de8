import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supportLimits } from '#domain/access/support-contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
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
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const request = async (input: {
    reason: string;
    readOnly: boolean;
    minutes: number;
  }): Promise<void> => {
    setRunning(true);
    setProblem(null);
    try {
      const { state } = await call(platformContract.askSupport, { churchId: church.id, ...input });
      if (state === 'running') return await enterChurch();
      await refresh(platformContract.church);
      notify.info(t('support.requested'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    } finally {
      setRunning(false);
    }
  };
  return { request, running, problem };
}

function RequestSupportDialog({ church, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const { request, running, problem } = useSupportRequest(church, onClose);
  const [reason, setReason] = useState('');
  const [mode, setMode] = useState<string>('read');
  const [minutes, setMinutes] = useState(String(supportLimits.minutes));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('admin:support.title', { name: church.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void request({ reason, readOnly: mode === 'read', minutes: Number(minutes) });
        }}
      >
        <Stack gap="md">
          <Text>
            {t(church.supportAllowed ? 'admin:support.text' : 'admin:support.textApproval')}
          </Text>
          <Textarea
            label={t('admin:support.reason')}
            description={t('admin:support.reasonHint')}
            data-autofocus
            autosize
            minRows={2}
            maxLength={supportLimits.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={problem}
          />
          <ModeField value={mode} onChange={setMode} />
          <DurationField value={minutes} onChange={setMinutes} />
          {mode === 'write' ? (
            <Alert color="yellow" icon={<Icon name="alert" />}>
              {t('admin:support.writeWarning')}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={reason.trim().length < 10}>
              {t(church.supportAllowed ? 'admin:support.begin' : 'admin:support.request')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DurationField({ value, onChange }: FieldProps) {
  const { t } = useTranslation('admin');
  return (
    <NativeSelect
      label={t('support.minutes')}
      data={durationOptions.map((minutes) => ({
        value: String(minutes),
        label: formatDuration(minutes, t),
      }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ModeField({ value, onChange }: FieldProps) {
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
