import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { PasswordField } from '#web/access/public.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';

/** The e-mail address of the account, and a form to change it. */
export function EmailForm() {
  const { t } = useTranslation('security');
  const { account } = useSession();
  const { data } = useQuery(queryOptionsFor(securityContract.state, {}));
  const [changing, setChanging] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <TextInput
        w="100%"
        label={t('email.current')}
        value={account?.email ?? ''}
        readOnly
        variant="filled"
      />
      {data?.newEmail ? <PendingEmailChange email={data.newEmail} /> : null}
      {changing ? (
        <NewEmailForm onDone={() => setChanging(false)} />
      ) : (
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('email.change')}
        </Button>
      )}
    </Stack>
  );
}

function PendingEmailChange({ email }: { readonly email: string }) {
  const { t } = useTranslation('security');
  const { run, running } = useAction(securityContract.state);
  return (
    <Alert w="100%">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          <Trans t={t} i18nKey="email.pending" values={{ email }} components={{ b: <b /> }} />
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={running}
          onClick={() =>
            void run(() => call(securityContract.cancelEmailChange, {}), t('email.cancelled'))
          }
        >
          {t('email.cancel')}
        </Button>
      </Stack>
    </Alert>
  );
}

function NewEmailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(securityContract.changeEmail.input),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      await call(securityContract.changeEmail, input);
      notify.success(t('security:email.sent', { email: input.email }));
      await refresh(securityContract.state);
      onDone();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return (
    <form method="post" style={{ width: '100%' }} onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        {problem === null ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          type="email"
          label={t('security:email.new')}
          description={t('security:email.hint')}
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={t('security:password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSubmitting}>
            {t('security:email.send')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
