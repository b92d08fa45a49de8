import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { PasswordField } from '#web/access/public.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm() {
  const { t } = useTranslation('users');
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(usersContract.changePassword.input),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await call(usersContract.changePassword, values);
      form.reset(empty);
      notify.success(t('password.changed'));
      await refresh(usersContract.sessions);
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md" align="flex-start">
        {problem ? <Alert color="red">{problem}</Alert> : null}
        <PasswordField
          w="100%"
          label={t('password.current')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          w="100%"
          label={t('password.new')}
          description={t('password.newHint')}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" loading={isSubmitting}>
          {t('password.change')}
        </Button>
      </Stack>
    </form>
  );
}
