/** The bar of a support access: for the superadmin in the church, and for the church's administrators. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { supportContract, type SupportAccess } from '#domain/access/support-contract.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { queryOptionsFor } from '../api/query.ts';
import { useCommand } from '../forms/use-command.ts';
import { useLocale } from '../i18n/locale.tsx';
import { useMay } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import classes from './SupportBar.module.css';

export function SupportBar() {
  const { support, church, user } = useSession();
  const maySeeAccesses = useMay(supportContract.current);
  if (support)
    return (
      <SupportSessionBar
        support={support}
        churchName={church?.name ?? ''}
        churchId={church?.id ?? ''}
      />
    );
  return maySeeAccesses && user?.role !== 'superadmin' ? <SupportAccessBars /> : null;
}

interface SupportSessionBarProps {
  readonly support: NonNullable<SessionView['support']>;
  readonly churchName: string;
  readonly churchId: string;
}

/** For the superadmin: church, permissions and remaining minutes. */
function SupportSessionBar({ support, churchName, churchId }: SupportSessionBarProps) {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(support.until);
  const { refresh } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const hasEnded = minutes <= 0;
  const leave = useCommand(supportContract.leave, {
    onSuccess: async () => {
      client.clear();
      await refresh();
      await navigate(`/admin/church/${churchId}`);
    },
  });
  useEffect(() => {
    if (hasEnded) void refresh();
  }, [hasEnded, refresh]);
  const permissionText = t(support.readOnly ? 'support.readOnly' : 'support.mayWrite');
  return (
    <section className={classes['session']} aria-label={t('support.bar')}>
      <Icon name="eye" />
      <p className={classes['text']}>
        {t('support.viewing', {
          church: churchName,
          may: permissionText,
          count: Math.max(minutes, 0),
        })}
      </p>
      <Button size="compact-md" variant="white" color="dark" onClick={() => void leave.run({})}>
        {t('support.leave')}
      </Button>
    </section>
  );
}

/** For administrators: running and requested support accesses, with their reasons. */
function SupportAccessBars() {
  const { data } = useQuery({
    ...queryOptionsFor(supportContract.current, {}),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  });
  return data?.accesses.map((access) => <SupportAccessBar key={access.id} access={access} />);
}

/** After an error too: another administrator may have decided, or the access may have ended. */
const refreshOptions = {
  refreshes: [supportContract.current, supportContract.list],
  refreshesAfterError: true,
} as const;

function SupportAccessBar({ access }: { readonly access: SupportAccess }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const end = useCommand(supportContract.end, { ...refreshOptions, success: t('support.ended') });
  const decide = useCommand(supportContract.decide, {
    ...refreshOptions,
    success: (_, { decision }) =>
      t(decision === 'approve' ? 'support.approved' : 'support.declined'),
  });
  const input = { accessId: access.id };
  const time = getTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  const values = { name: access.by, reason: access.reason };
  const isRunning = access.state === 'running';
  const permissionText = t(access.readOnly ? 'support.readOnly' : 'support.mayWrite');
  return (
    <section className={classes['access']} aria-label={t('support.bar')}>
      <Icon name="eye" />
      <p className={classes['text']}>
        {isRunning && access.until
          ? t('support.running', {
              ...values,
              may: permissionText,
              time: time.format(new Date(access.until)),
            })
          : t('support.requested', { ...values, may: permissionText, count: access.minutes })}
      </p>
      {isRunning ? (
        <Button
          size="compact-md"
          variant="default"
          loading={end.running}
          onClick={() => void end.run(input)}
        >
          {t('support.end')}
        </Button>
      ) : (
        <>
          <Button
            size="compact-md"
            variant="default"
            loading={decide.running}
            onClick={() => void decide.run({ ...input, decision: 'decline' })}
          >
            {t('support.decline')}
          </Button>
          <Button
            size="compact-md"
            loading={decide.running}
            onClick={() => void decide.run({ ...input, decision: 'approve' })}
          >
            {t('support.approve')}
          </Button>
        </>
      )}
    </section>
  );
}

/** Remaining minutes, rounded up; updated every 10 seconds. */
function useMinutesUntil(until: string): number {
  const getMinutesLeft = (): number => Math.ceil((new Date(until).getTime() - Date.now()) / 60_000);
  const [minutes, setMinutes] = useState(getMinutesLeft);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(getMinutesLeft()), 10_000);
    return () => clearInterval(timer);
  });
  return minutes;
}
