import { Alert, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useFormatters } from '../format.ts';
import { RequestSupport } from './RequestSupport.tsx';

interface Props {
  readonly church: ChurchDetail;
}

type ClosedStatus = 'suspended' | 'archived';

/** Support access, and reactivating, suspending or archiving a church. Suspending and archiving delete no data. */
export function StatusActions({ church }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const [closing, setClosing] = useState<ClosedStatus | null>(null);
  const { run, running } = useAction(
    platformContract.church,
    platformContract.churches,
    platformContract.overview,
  );
  const reactivate = async (): Promise<void> => {
    const question = {
      title: t('admin:status.openTitle', { name: church.name }),
      text: t('admin:status.openText'),
    };
    if (!(await confirm({ ...question, action: t('admin:status.open') }))) return;
    await run(
      () => call(platformContract.setStatus, { churchId: church.id, status: 'active' }),
      t('admin:status.opened'),
    );
  };
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" loading={running} rightSection={<Icon name="down" size={18} />}>
            {t('admin:status.change')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {church.status === 'active' ? null : (
            <Menu.Item onClick={() => void reactivate()}>{t('admin:status.open')}</Menu.Item>
          )}
          {church.status === 'suspended' ? null : (
            <Menu.Item onClick={() => setClosing('suspended')}>
              {t('admin:status.suspend')}
            </Menu.Item>
          )}
          {church.status === 'archived' ? null : (
            <Menu.Item onClick={() => setClosing('archived')}>
              {t('admin:status.archive')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RequestSupport church={church} />
      {closing ? (
        <CloseDialog church={church} closing={closing} onClose={() => setClosing(null)} />
      ) : null}
    </>
  );
}

interface CloseDialogProps extends Props {
  readonly closing: ClosedStatus;
  readonly onClose: () => void;
}

function CloseDialog({ church, closing, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [reason, setReason] = useState('');
  const { run, running } = useAction(
    platformContract.church,
    platformContract.churches,
    platformContract.overview,
  );
  const close = async (): Promise<void> => {
    const change = { churchId: church.id, status: closing, reason };
    if (
      await run(() => call(platformContract.setStatus, change), t(`admin:status.done.${closing}`))
    )
      onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`admin:status.title.${closing}`, { name: church.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <Stack gap="md">
          <Text>{t(`admin:status.text.${closing}`)}</Text>
          <TextInput
            label={t('admin:status.reason')}
            description={t('admin:status.reasonHint')}
            data-autofocus
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="red" loading={running}>
              {t(closing === 'suspended' ? 'admin:status.suspend' : 'admin:status.archive')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

export function ClosedNotice({ church }: Props) {
  const { t } = useTranslation('admin');
  const { day } = useFormatters();
  const { status, statusChangedAt, statusReason } = church;
  if (status === 'active' || !statusChangedAt) return null;
  return (
    <Alert
      color="yellow"
      icon={<Icon name="lock" />}
      title={t(`status.since.${status}`, { date: day(statusChangedAt) })}
    >
      {statusReason ?? t('status.noReason')}
    </Alert>
  );
}
