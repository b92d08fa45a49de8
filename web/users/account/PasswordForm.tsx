import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { PasswordField } from '#web/access/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';

export function PasswordForm() {
  const { t } = useTranslation('users');
  const { form, running, ...submission } = useSubmit(usersContract.changePassword, {
    defaultValues: { currentPassword: '', newPassword: '' },
    refreshes: [usersContract.sessions],
    success: t('password.changed'),
    onSuccess: (): void => form.reset(),
  });
  const { errors } = form.formState;
  return (
    <Form {...submission}>
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
      <Group>
        <Button type="submit" loading={running}>
          {t('password.change')}
        </Button>
      </Group>
    </Form>
  );
}
