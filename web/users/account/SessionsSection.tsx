import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { usersContract } from '#domain/users/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { parseUserAgent } from '#domain/kernel/text/user-agent.ts';

type OpenSession = OutputOf<typeof usersContract.sessions.output>['sessions'][number];

/** The open sessions of the account, so that users can sign out a lost device. */
export function SessionsSection() {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useQuery(queryOptionsFor(usersContract.sessions, {}));
  const endOthers = useCommand(usersContract.endOtherSessions, {
    refreshes: [usersContract.sessions],
    success: t('sessions.othersEnded'),
  });
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Section title={t('sessions.title')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={120} /> : null}
      {data ? <SessionsTable sessions={data.sessions} /> : null}
      {others.length > 0 ? (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={endOthers.running}
            onClick={() => void endOthers.run({})}
          >
            {t('sessions.endOthers')}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

const actionCell = (session: OpenSession) => <EndSession {...session} />;

function SessionsTable({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const { t } = useTranslation('users');
  const getDeviceName = useDeviceName();
  const formatDay = useFormatDay();
  return (
    <ResponsiveTable
      caption={t('sessions.caption')}
      rows={sessions}
      getKey={({ id }) => id}
      columns={[
        { key: 'device', label: t('sessions.device'), cell: getDeviceName, isName: true },
        { key: 'used', label: t('sessions.used'), cell: ({ usedAt }) => formatDay(usedAt) },
        { key: 'address', label: t('sessions.address'), cell: ({ address }) => address ?? '-' },
        { key: 'action', label: t('sessions.action'), align: 'end', cell: actionCell },
      ]}
    />
  );
}

function EndSession(session: OpenSession) {
  const { t } = useTranslation('users');
  const device = useDeviceName()(session);
  const end = useCommand(usersContract.endSession, {
    refreshes: [usersContract.sessions],
    success: t('sessions.ended'),
  });
  if (session.current) return <Badge variant="light">{t('sessions.current')}</Badge>;
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.running}
      aria-label={t('sessions.endLabel', { device })}
      onClick={() => void end.run({ sessionId: session.id })}
    >
      {t('sessions.end')}
    </Button>
  );
}

function useDeviceName(): (session: OpenSession) => string {
  const { t } = useTranslation('users');
  return ({ userAgent }) => {
    const device = parseUserAgent(userAgent);
    return device ? t('sessions.browserOn', { ...device }) : t('sessions.unknownDevice');
  };
}
