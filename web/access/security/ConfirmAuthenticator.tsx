import { Button, Center, Code, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { getUnreachableMessage } from '../error-messages.ts';
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
  const { form, submit, problem, running } = useSubmit(securityContract.confirmTwoFactor, {
    defaultValues: { code: '' },
    explain: getUnreachableMessage,
    success: t('security:setup.on'),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Form submit={submit} problem={problem}>
      <SecretDetails secret={secret} />
      <TextInput
        label={t('security:step.code')}
        description={t('security:setup.enter')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Group gap="sm">
        <Button type="submit" loading={running}>
          {t('security:setup.confirm')}
        </Button>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : null}
      </Group>
    </Form>
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
