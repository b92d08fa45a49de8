import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { usersContract } from '#domain/users/contract.ts';
import { PasswordPrompt, RecoveryCodes, TwoFactorSetup } from '#web/access/public.ts';
import { call } from '#web/core/api/api.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

type TwoFactor = OutputOf<typeof securityContract.state.output>['twoFactor'];
type TwoFactorAction = 'turn-on' | 'renew' | 'turn-off' | null;

/** Turns two-factor authentication on or off and renews the recovery codes. */
export function TwoFactorSection() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(queryOptionsFor(securityContract.state, {}));
  return (
    <Section title={t('twoFactor.title')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={80} /> : null}
      {data ? <TwoFactorControls twoFactor={data.twoFactor} /> : null}
    </Section>
  );
}

function TwoFactorControls({ twoFactor }: { readonly twoFactor: TwoFactor }) {
  const { t } = useTranslation('security');
  const { account, refresh: refreshSession } = useSession();
  const [action, setAction] = useState<TwoFactorAction>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const email = account?.email ?? '';
  const finish = async (): Promise<void> => {
    await Promise.all([refresh(securityContract.state, usersContract.sessions), refreshSession()]);
    setAction(null);
    setCodes(null);
  };
  const cancel = (): void => setAction(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => void finish()} />;
  if (action === 'turn-on')
    return <TwoFactorSetup email={email} onDone={() => void finish()} onCancel={cancel} />;
  if (action === 'renew') {
    const renew = async (password: string): Promise<void> =>
      setCodes((await call(securityContract.renewRecoveryCodes, { password })).recoveryCodes);
    return (
      <PasswordPrompt
        text={t('twoFactor.renewText')}
        action={t('twoFactor.renew')}
        onPassword={renew}
        onCancel={cancel}
      />
    );
  }
  if (action === 'turn-off') {
    const turnOff = async (password: string): Promise<void> => {
      await call(securityContract.endTwoFactor, { password });
      notify.success(t('twoFactor.turnedOff'));
      await finish();
    };
    return (
      <PasswordPrompt
        destructive
        text={t('twoFactor.turnOffText')}
        action={t('twoFactor.turnOff')}
        onPassword={turnOff}
        onCancel={cancel}
      />
    );
  }
  return <TwoFactorStatus twoFactor={twoFactor} onChoose={setAction} />;
}

function TwoFactorStatus({
  twoFactor,
  onChoose,
}: {
  readonly twoFactor: TwoFactor;
  readonly onChoose: (action: TwoFactorAction) => void;
}) {
  const { t } = useTranslation('security');
  const formatDay = useFormatDay();
  if (twoFactor.since === null) {
    return (
      <>
        <Text>{t('twoFactor.off')}</Text>
        <Group>
          <Button onClick={() => onChoose('turn-on')}>{t('twoFactor.turnOn')}</Button>
        </Group>
      </>
    );
  }
  return (
    <>
      <Text>
        {t('twoFactor.on', { day: formatDay(twoFactor.since) })}{' '}
        {t('twoFactor.left', { count: twoFactor.recoveryCodesLeft })}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onChoose('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button variant="default" onClick={() => onChoose('turn-off')}>
          {t('twoFactor.turnOff')}
        </Button>
      </Group>
    </>
  );
}
