import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataContract } from '#domain/data/contract.ts';
import { deletionGraceDays, type DeletionView } from '#domain/data/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';

export function DeletionSection() {
  const { t } = useTranslation(['data', 'common']);
  const [isOpen, dialog] = useDisclosure(false);
  const deletion = useQuery(queryOptionsFor(dataContract.deletion, {}));
  if (deletion.isPending) return <Loading />;
  if (!deletion.data)
    return <ErrorState error={deletion.error} retry={() => void deletion.refetch()} />;
  if (deletion.data.dueAt)
    return <ScheduledDeletion deletion={deletion.data} dueAt={deletion.data.dueAt} />;
  return (
    <>
      <Text>{t('data:deletion.text', { count: deletionGraceDays })}</Text>
      <Text size="sm" c="dimmed">
        {t('data:deletion.advice')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('data:deletion.subscription')}
      </Text>
      <Group>
        <Button
          color="red"
          variant="outline"
          leftSection={<Icon name="delete" size={18} />}
          onClick={dialog.open}
        >
          {t('data:deletion.ask')}
        </Button>
      </Group>
      {isOpen ? (
        <DeletionDialog churchName={deletion.data.churchName} onClose={dialog.close} />
      ) : null}
    </>
  );
}

interface DeletionDialogProps {
  readonly churchName: string;
  readonly onClose: () => void;
}

function DeletionDialog({ churchName, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('data');
  const session = useSession();
  const submission = useSubmit(dataContract.requestDeletion, {
    defaultValues: { churchName: '', password: '' },
    refreshes: [dataContract.deletion],
    success: t('deletion.requested'),
    onSuccess: async () => {
      await session.refresh();
      onClose();
    },
  });
  const { form } = submission;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('deletion.dialogTitle', { church: churchName })}
      action={t('deletion.confirm', { count: deletionGraceDays })}
      destructive
    >
      <Text>{t('deletion.dialogText', { count: deletionGraceDays })}</Text>
      <TextInput
        label={t('deletion.name', { church: churchName })}
        autoComplete="off"
        data-autofocus
        error={errors.churchName?.message}
        {...form.register('churchName')}
      />
      <PasswordInput
        label={t('deletion.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('deletion.showPassword') }}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

function ScheduledDeletion({
  deletion,
  dueAt,
}: {
  readonly deletion: DeletionView;
  readonly dueAt: string;
}) {
  const { t } = useTranslation('data');
  const formatDay = useFormatDay();
  const session = useSession();
  const { run, running } = useCommand(dataContract.cancelDeletion, {
    refreshes: [dataContract.deletion],
    success: t('deletion.undone'),
    onSuccess: () => session.refresh(),
  });
  return (
    <>
      <Text>
        {t('deletion.isRequested', {
          name: deletion.requestedBy ?? '',
          requested: formatDay(deletion.requestedAt ?? dueAt),
          due: formatDay(dueAt),
        })}
      </Text>
      <Group>
        <Button loading={running} onClick={() => void run({})}>
          {t('deletion.undo')}
        </Button>
      </Group>
    </>
  );
}
