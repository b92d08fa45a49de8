import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dataContract } from '#domain/data/contract.ts';
import { requestDeletionInput, deletionGraceDays, type DeletionView } from '#domain/data/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';

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
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('data:deletion.dialogTitle', { church: deletion.data.churchName })}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <DeletionForm churchName={deletion.data.churchName} onClose={dialog.close} />
      </Modal>
    </>
  );
}

interface DeletionFormProps {
  readonly churchName: string;
  readonly onClose: () => void;
}

function useDeletionForm(onClose: () => void) {
  const { t } = useTranslation('data');
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh();
  const session = useSession();
  const form = useForm({
    resolver: schemaResolver(requestDeletionInput),
    defaultValues: { churchName: '', password: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await call(dataContract.askDeletion, values);
      await Promise.all([refresh(dataContract.deletion), session.refresh()]);
      notify.success(t('deletion.asked'));
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, submit, problem };
}

function DeletionForm({ churchName, onClose }: DeletionFormProps) {
  const { t } = useTranslation(['data', 'common']);
  const { form, submit, problem } = useDeletionForm(onClose);
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Text>{t('data:deletion.dialogText', { count: deletionGraceDays })}</Text>
        <TextInput
          label={t('data:deletion.name', { church: churchName })}
          autoComplete="off"
          data-autofocus
          error={errors.churchName?.message}
          {...form.register('churchName')}
        />
        <PasswordInput
          label={t('data:deletion.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('data:deletion.showPassword') }}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="red" loading={isSubmitting}>
            {t('data:deletion.confirm', { count: deletionGraceDays })}
          </Button>
        </Group>
      </Stack>
    </form>
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
  const { run, running } = useAction(dataContract.deletion);
  const cancel = async (): Promise<void> => {
    await call(dataContract.undoDeletion, {});
    await session.refresh();
  };
  return (
    <>
      <Text>
        {t('deletion.isAsked', {
          name: deletion.askedBy ?? '',
          asked: formatDay(deletion.askedAt ?? dueAt),
          due: formatDay(dueAt),
        })}
      </Text>
      <Group>
        <Button loading={running} onClick={() => void run(cancel, t('deletion.undone'))}>
          {t('deletion.undo')}
        </Button>
      </Group>
    </>
  );
}
