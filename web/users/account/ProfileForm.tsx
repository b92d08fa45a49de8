import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Form } from '#web/ui/Form.tsx';

/** The name of the account; its language has its own switch. */
export function ProfileForm() {
  const { t } = useTranslation(['users', 'common']);
  const { account, refresh } = useSession();
  const { form, running, ...submission } = useSubmit(accessContract.updateAccount, {
    defaultValues: { name: account?.name ?? '' },
    success: t('common:saved'),
    onSuccess: (session) => refresh(session),
  });
  return (
    <Form {...submission}>
      <TextInput
        label={t('users:profile.name')}
        autoComplete="name"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Group>
        <Button type="submit" loading={running}>
          {t('common:save')}
        </Button>
      </Group>
    </Form>
  );
}
