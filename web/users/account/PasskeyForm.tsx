import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { PasswordField } from '#web/access/public.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';

/** The input of both calls that add a passkey. */
const newPasskeyInput = securityContract.beginPasskey.input.extend({
  name: securityContract.addPasskey.input.shape.name,
});

export function PasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(newPasskeyInput),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ name, password }) => {
    setProblem(null);
    try {
      const { createPasskey: makePasskey } = await import('./create-passkey.ts');
      const passkeyProblem = await makePasskey(name, password);
      if (passkeyProblem !== null) return setProblem(t(`security:${passkeyProblem}`));
      notify.success(t('security:passkeys.done'));
      await refresh(securityContract.state);
      onDone();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return (
    <form method="post" onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        {problem === null ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={t('security:passkeys.name')}
          description={t('security:passkeys.nameHint')}
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <PasswordField
          label={t('security:password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSubmitting}>
            {t('security:passkeys.create')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
