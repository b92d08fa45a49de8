import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';

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
  const { run, running } = useCommand(securityContract.cancelEmailChange, {
    refreshes: [securityContract.state],
    success: t('email.cancelled'),
  });
  return (
    <Alert w="100%">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          <Trans t={t} i18nKey="email.pending" values={{ email }} components={{ b: <b /> }} />
        </Text>
        <Button size="xs" variant="default" loading={running} onClick={() => void run({})}>
          {t('email.cancel')}
        </Button>
      </Stack>
    </Alert>
  );
}

function NewEmailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const { form, running, ...submission } = useSubmit(securityContract.changeEmail, {
    defaultValues: { email: '', password: '' },
    refreshes: [securityContract.state],
    success: (_, { email }) => t('security:email.sent', { email }),
    onSuccess: onDone,
  });
  const { errors } = form.formState;
  return (
    <div style={{ width: '100%' }}>
      <Form {...submission}>
        <TextInput
          type="email"
          label={t('security:email.new')}
          description={t('security:email.hint')}
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordConfirmation
          field={form.register('password')}
          error={errors.password?.message}
          running={running}
          label={t('security:email.send')}
          onCancel={onDone}
        />
      </Form>
    </div>
  );
}
