/** Support access, where nobody can miss it: to the superadmin inside a church, and to the church's administrators. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dateFormat } from '#domain/kernel/formatters.ts';
import { currentSupportAddress, endSupportAddress } from '#domain/access/addresses.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { SupportAccess, supportContract } from '#domain/access/support-contract.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ApiError, call } from '../api.ts';
import { useLanguage } from '../words/i18n.ts';
import { notify } from '../notify.ts';
import { keyOf, useRefresh } from '../query.ts';
import { useSession } from '../session.tsx';
import classes from './SupportBar.module.css';

const leave: AddressOf<typeof supportContract.leave> = endSupportAddress;
const current: AddressOf<typeof supportContract.current> = currentSupportAddress;

export function SupportBar() {
  const { support, church, user } = useSession();
  if (support)
    return <Inside support={support} churchName={church?.name ?? ''} churchId={church?.id ?? ''} />;
  return user?.role === 'admin' && church?.status === 'active' ? <Visited /> : null;
}

interface InsideProps {
  readonly support: NonNullable<SessionView['support']>;
  readonly churchName: string;
  readonly churchId: string;
}

/** The superadmin sees whose church this is, what may be done in it, and how long. */
function Inside({ support, churchName, churchId }: InsideProps) {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(support.until);
  const { refresh } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOver = minutes <= 0;
  const back = async (): Promise<void> => {
    try {
      await call(leave, {});
      client.clear();
      await refresh();
      await navigate(`/admin/church/${churchId}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    }
  };
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
  const may = t(support.readOnly ? 'support.readOnly' : 'support.mayWrite');
  return (
    <section className={classes['inside']} aria-label={t('support.bar')}>
      <Icon name="eye" />
      <p className={classes['words']}>
        {t('support.viewing', { church: churchName, may, count: Math.max(minutes, 0) })}
      </p>
      <Button size="compact-md" variant="white" color="dark" onClick={() => void back()}>
        {t('support.leave')}
      </Button>
    </section>
  );
}

/** Administrators see who looks into their church, and why; and who asks to. */
function Visited() {
  const { data } = useQuery({
    queryKey: keyOf(current),
    queryFn: ({ signal }) => call(current, {}, { signal }),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  });
  return data?.accesses.map((access) => <Visit key={access.id} access={access} />);
}

function Visit({ access }: { readonly access: SupportAccess }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { run, running } = useDeed();
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit' });
  const values = { name: access.by, reason: access.reason };
  const isRunning = access.state === 'running';
  const may = t(access.readOnly ? 'support.readOnly' : 'support.mayWrite');
  const decide = (decision: 'approve' | 'decline', done: string) =>
    run(`/api/support-accesses/${access.id}/decision`, { decision }, done);
  return (
    <section className={classes['visited']} aria-label={t('support.bar')}>
      <Icon name="eye" />
      <p className={classes['words']}>
        {isRunning && access.until
          ? t('support.visited', { ...values, may, time: time.format(new Date(access.until)) })
          : t('support.asked', { ...values, may, count: access.minutes })}
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

/** Does it, and reads again what runs. */
function useDeed() {
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();
  const run = async (path: `/api/${string}`, input: object, done: string): Promise<void> => {
    setRunning(true);
    try {
      await call({ method: 'POST', path }, input);
      notify.success(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    } finally {
      await refresh(current, { method: 'GET', path: '/api/support-accesses' });
      setRunning(false);
    }
  };
  return { run, running };
}

/** Whole minutes that are left, told anew as they go. */
function useMinutesUntil(until: string): number {
  const left = (): number => Math.ceil((new Date(until).getTime() - Date.now()) / 60_000);
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const clock = setInterval(() => setMinutes(left()), 10_000);
    return () => clearInterval(clock);
  });
  return minutes;
}
