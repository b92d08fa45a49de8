import { Alert, Button, Center, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/contract.ts';
import { call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { problemOf } from '../form-problem.ts';
import { QrCode } from './QrCode.tsx';

/** What an authenticator is told. */
export interface Secret {
  readonly key: string;
  readonly uri: string;
}

interface ConfirmAppProps {
  readonly secret: Secret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel?: () => void;
}

/** In fours, as people read it out. */
const spaced = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The app reads the secret, and shows that it did. */
export function ConfirmApp({ secret, onCodes, onCancel }: ConfirmAppProps) {
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
      setProblem(problemOf(error, form));
    }
  });
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <ForTheApp secret={secret} />
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

function ForTheApp({ secret }: { readonly secret: Secret }) {
  const { t } = useTranslation('security');
  return (
    <>
      {/* Heard first: the code is asked for at the end. */}
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
          {spaced(secret.key)}
        </Code>
      </div>
    </>
  );
}
