/** The bar of a support access: for the superadmin in the church, and for the church's administrators. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { currentSupportAddress, endSupportAddress } from '#domain/access/addresses.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { SupportAccess, supportContract } from '#domain/access/support-contract.ts';
import type { EndpointAddressOf } from '#domain/kernel/endpoint.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ApiError, call } from '../api/api.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { notify } from '../notify.ts';
import { getQueryKey, useRefresh } from '../api/query.ts';
import { useSession } from '../session/session.tsx';
import classes from './SupportBar.module.css';

const endSupportEndpoint: EndpointAddressOf<typeof supportContract.leave> = endSupportAddress;
const currentSupportEndpoint: EndpointAddressOf<typeof supportContract.current> =
  currentSupportAddress;

export function SupportBar() {
  const { support, church, user } = useSession();
  if (support)
    return (
      <SupportSessionBar
        support={support}
        churchName={church?.name ?? ''}
        churchId={church?.id ?? ''}
      />
    );
  return user?.role === 'admin' && church?.status === 'active' ? <SupportAccessBars /> : null;
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
  const leave = async (): Promise<void> => {
    try {
      await call(endSupportEndpoint, {});
      client.clear();
      await refresh();
      await navigate(`/admin/church/${churchId}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    }
  };
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
      <Button size="compact-md" variant="white" color="dark" onClick={() => void leave()}>
        {t('support.leave')}
      </Button>
    </section>
  );
}

/** For administrators: running and requested support accesses, with their reasons. */
function SupportAccessBars() {
  const { data } = useQuery({
    queryKey: getQueryKey(currentSupportEndpoint),
    queryFn: ({ signal }) => call(currentSupportEndpoint, {}, { signal }),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  });
  return data?.accesses.map((access) => <SupportAccessBar key={access.id} access={access} />);
}

function SupportAccessBar({ access }: { readonly access: SupportAccess }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { run, running } = useSupportAction();
  const time = getDateFormat(language, { hour: '2-digit', minute: '2-digit' });
  const values = { name: access.by, reason: access.reason };
  const isRunning = access.state === 'running';
  const permissionText = t(access.readOnly ? 'support.readOnly' : 'support.mayWrite');
  const decide = (decision: 'approve' | 'decline', successText: string) =>
    run(`/api/support-accesses/${access.id}/decision`, { decision }, successText);
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
          : t('support.asked', { ...values, may: permissionText, count: access.minutes })}
      </p>
      {isRunning ? (
        <Button
          size="compact-md"
          variant="default"
          loading={running}
          onClick={() => void run(`/api/support-accesses/${access.id}/end`, {}, t('support.ended'))}
        >
          {t('support.end')}
        </Button>
      ) : (
        <>
          <Button
            size="compact-md"
            variant="default"
            loading={running}
            onClick={() => void decide('decline', t('support.declined'))}
          >
            {t('support.decline')}
          </Button>
          <Button
            size="compact-md"
            loading={running}
            onClick={() => void decide('approve', t('support.approved'))}
          >
            {t('support.approve')}
          </Button>
        </>
      )}
    </section>
  );
}

/** Runs an action and refreshes the list of support accesses. */
function useSupportAction() {
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();
  const run = async (path: `/api/${string}`, input: object, successText: string): Promise<void> => {
    setRunning(true);
    try {
      await call({ method: 'POST', path }, input);
      notify.success(successText);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    } finally {
      await refresh(currentSupportEndpoint, { method: 'GET', path: '/api/support-accesses' });
      setRunning(false);
    }
  };
  return { run, running };
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
