import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { call } from '#web/core/api/api.ts';
import { ConfirmAuthenticator, type TotpSecret } from './ConfirmAuthenticator.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface TwoFactorSetupProps {
  readonly email: string;
  /** Label of the last button. */
  readonly doneLabel?: string;
  readonly onStart?: () => void;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Three steps: password, authenticator app, recovery codes. It is turned on after the second. */
export function TwoFactorSetup({
  email,
  doneLabel,
  onStart: onStarted,
  onDone,
  onCancel,
}: TwoFactorSetupProps) {
  const { t } = useTranslation('security');
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancelProps = onCancel ? { onCancel } : {};
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        email={email}
        onDone={onDone}
        {...(doneLabel === undefined ? {} : { doneLabel })}
      />
    );
  if (secret) return <ConfirmAuthenticator secret={secret} onCodes={setCodes} {...cancelProps} />;
  const start = async (password: string): Promise<void> => {
    setSecret(await call(securityContract.beginTwoFactor, { password }));
    onStarted?.();
  };
  return (
    <PasswordPrompt
      text={t('setup.password')}
      action={t('continue')}
      onPassword={start}
      {...cancelProps}
    />
  );
}
