import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/contract.ts';
import { call } from '#web/core/api.ts';
import { ConfirmApp, type Secret } from './ConfirmApp.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface TwoFactorSetupProps {
  readonly email: string;
  /** The last button: where it goes on to. */
  readonly doneLabel?: string;
  readonly onBegun?: () => void;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Password, then the app, then the codes for the day without it. It is on from the second of these. */
export function TwoFactorSetup({
  email,
  doneLabel,
  onBegun,
  onDone,
  onCancel,
}: TwoFactorSetupProps) {
  const { t } = useTranslation('security');
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancelling = onCancel ? { onCancel } : {};
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        email={email}
        onDone={onDone}
        {...(doneLabel === undefined ? {} : { doneLabel })}
      />
    );
  if (secret) return <ConfirmApp secret={secret} onCodes={setCodes} {...cancelling} />;
  const begin = async (password: string): Promise<void> => {
    setSecret(await call(securityContract.beginTwoFactor, { password }));
    onBegun?.();
  };
  return (
    <PasswordPrompt
      text={t('setup.password')}
      action={t('continue')}
      onPassword={begin}
      {...cancelling}
    />
  );
}
