import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dataContract } from '#domain/data/contract.ts';
import { askDeletionInput, graceDays, type DeletionView } from '#domain/data/schema.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { useDay } from '#web/core/day.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/query.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { useSession } from '#web/core/session.tsx';
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
  if (deletion.data.dueAt) return <Asked deletion={deletion.data} dueAt={deletion.data.dueAt} />;
  return (
    <>
      <Text>{t('data:deletion.text', { count: graceDays })}</Text>
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
        <AskForm churchName={deletion.data.churchName} onEnd={dialog.close} />
      </Modal>
    </>
  );
}

function AskForm({
  churchName,
  onEnd,
}: {
  readonly churchName: string;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation(['data', 'common']);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh();
  const session = useSession();
  const form = useForm({
    resolver: schemaResolver(askDeletionInput),
    defaultValues: { churchName: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await call(dataContract.askDeletion, values);
      await Promise.all([refresh(dataContract.deletion), session.refresh()]);
      notify.success(t('data:deletion.asked'));
      onEnd();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Text>{t('data:deletion.dialogText', { count: graceDays })}</Text>
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
          <Button variant="default" onClick={onEnd}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="red" loading={isSubmitting}>
            {t('data:deletion.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Asked({ deletion, dueAt }: { readonly deletion: DeletionView; readonly dueAt: string }) {
  const { t } = useTranslation('data');
  const day = useDay();
  const session = useSession();
  const { run, running } = useAction(dataContract.deletion);
  const undo = async (): Promise<void> => {
    await call(dataContract.undoDeletion, {});
    await session.refresh();
  };
  return (
    <>
      <Text>
        {t('deletion.isAsked', {
          name: deletion.askedBy ?? '',
          asked: day(deletion.askedAt ?? dueAt),
          due: day(dueAt),
        })}
      </Text>
      <Group>
        <Button loading={running} onClick={() => void run(undo, t('deletion.undone'))}>
          {t('deletion.undo')}
        </Button>
      </Group>
    </>
  );
}
