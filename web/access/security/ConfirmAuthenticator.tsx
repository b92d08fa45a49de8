import { Alert, Button, Center, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFormErrors } from '../form-errors.ts';
import { QrCode } from './QrCode.tsx';

/** The secret for the authenticator app. */
export interface TotpSecret {
  readonly key: string;
  readonly uri: string;
}

interface ConfirmAuthenticatorProps {
  readonly secret: TotpSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel?: () => void;
}

/** Groups of four characters are easier to read. */
const groupByFour = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** Shows the secret as a QR code; a code of the app turns two-factor authentication on. */
export function ConfirmAuthenticator({ secret, onCodes, onCancel }: ConfirmAuthenticatorProps) {
  const { t } = useTranslation(['security', 'common']);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(securityContract.confirmTwoFactor.input),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      onCodes((await call(securityContract.confirmTwoFactor, input)).recoveryCodes);
      notify.success(t('security:setup.on'));
    } catch (error) {
      setProblem(showFormErrors(error, form));
    }
  });
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <SecretDetails secret={secret} />
        {problem === null ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={t('security:step.code')}
          description={t('security:setup.enter')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSubmitting}>
            {t('security:setup.confirm')}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}

function SecretDetails({ secret }: { readonly secret: TotpSecret }) {
  const { t } = useTranslation('security');
  return (
    <>
      {/* Has the initial focus, so that screen readers start before the code field. */}
      <Text tabIndex={-1} data-autofocus>
        {t('setup.scan')}
      </Text>
      <Center>
        <QrCode value={secret.uri} label={t('setup.qr')} />
      </Center>
      <div>
        <Text size="sm" c="dimmed">
          {t('setup.orKey')}
        </Text>
        <Code
          block
          fz="sm"
          style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          aria-label={t('setup.keyLabel')}
          role="group"
        >
          {groupByFour(secret.key)}
        </Code>
      </div>
    </>
  );
}
