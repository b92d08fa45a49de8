import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';

/** Without the language, which has its own switch. */
const profile = accessContract.updateAccount.input.pick({ name: true }).required();

export function ProfileForm() {
  const { t } = useTranslation(['users', 'common']);
  const { account, refresh } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(profile),
    defaultValues: { name: account?.name ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await refresh(await call(accessContract.updateAccount, values));
      notify.success(t('common:saved'));
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md" align="flex-start">
        {problem ? <Alert color="red">{problem}</Alert> : null}
        <TextInput
          w="100%"
          label={t('users:profile.name')}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Button type="submit" loading={isSubmitting}>
          {t('common:save')}
        </Button>
      </Stack>
    </form>
  );
}
