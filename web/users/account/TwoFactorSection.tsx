import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { usersContract } from '#domain/users/contract.ts';
import { PasswordPrompt, RecoveryCodes, TwoFactorSetup } from '#web/access/public.ts';
import { call } from '#web/core/api.ts';
import { useDay } from '#web/core/day.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

type TwoFactor = OutputOf<typeof securityContract.state.output>['twoFactor'];
type Doing = 'turn-on' | 'renew' | 'turn-off' | null;

/** The second step of signing in: on or off, and its codes for the day without a phone. */
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
  const refresh = useRefresh();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const email = account?.email ?? '';
  const finish = async (): Promise<void> => {
    await Promise.all([refresh(securityContract.state, usersContract.sessions), refreshSession()]);
    setDoing(null);
    setCodes(null);
  };
  const cancel = (): void => setDoing(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => void finish()} />;
  if (doing === 'turn-on')
    return <TwoFactorSetup email={email} onDone={() => void finish()} onCancel={cancel} />;
  if (doing === 'renew') {
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
  if (doing === 'turn-off') {
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
  return <TwoFactorStatus twoFactor={twoFactor} onChoose={setDoing} />;
}

function TwoFactorStatus({
  twoFactor,
  onChoose,
}: {
  readonly twoFactor: TwoFactor;
  readonly onChoose: (doing: Doing) => void;
}) {
  const { t } = useTranslation('security');
  const day = useDay();
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
        {t('twoFactor.on', { day: day(twoFactor.since) })}{' '}
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
