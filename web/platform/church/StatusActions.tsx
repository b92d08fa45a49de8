import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useFormatters } from '../format.ts';
import { RequestSupport } from './RequestSupport.tsx';

interface Props {
  readonly church: ChurchDetail;
}

const refreshes = [platformContract.church, platformContract.churches, platformContract.overview];

type ClosedStatus = 'suspended' | 'archived';

/** Support access, and reactivating, suspending or archiving a church. Suspending and archiving delete no data. */
export function StatusActions({ church }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const [closing, setClosing] = useState<ClosedStatus | null>(null);
  const { run, running } = useCommand(platformContract.setStatus, {
    confirm: {
      title: t('admin:status.openTitle', { name: church.name }),
      text: t('admin:status.openText'),
      action: t('admin:status.open'),
    },
    refreshes,
    success: t('admin:status.opened'),
  });
  return (
    <>
      <RequestSupport church={church} />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" loading={running} rightSection={<Icon name="down" size={18} />}>
            {t('admin:status.change')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {church.status === 'active' ? null : (
            <Menu.Item onClick={() => void run({ churchId: church.id, status: 'active' })}>
              {t('admin:status.open')}
            </Menu.Item>
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
  const submission = useSubmit(platformContract.setStatus, {
    defaultValues: { reason: '' },
    toInput: (values) => ({ churchId: church.id, status: closing, ...values }),
    refreshes,
    success: t(`admin:status.done.${closing}`),
    onSuccess: onClose,
  });
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t(`admin:status.title.${closing}`, { name: church.name })}
      action={t(closing === 'suspended' ? 'admin:status.suspend' : 'admin:status.archive')}
      destructive
    >
      <Text>{t(`admin:status.text.${closing}`)}</Text>
      <TextInput
        label={t('admin:status.reason')}
        description={t('admin:status.reasonHint')}
        data-autofocus
        maxLength={300}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
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
