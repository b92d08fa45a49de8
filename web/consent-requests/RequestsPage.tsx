import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { consentRequestsContract } from '#domain/consent-requests/contract.ts';
import { runPhases, type RequestRun } from '#domain/consent-requests/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SelectedRows } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { membersPath } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Preview } from './Preview.tsx';

/** All people who have not said whether they want the newsletter. */
const unanswered: SelectedRows = { filters: { missing: 'consent' }, except: [] };
const lookEveryMs = 2000;

/** Asks by mail all people who have not said whether they want the newsletter, and shows what came of it. */
export default function RequestsPage() {
  const { t } = useTranslation(['consent-requests', 'members']);
  const runs = useQuery({
    ...queryOptionsFor(consentRequestsContract.list, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => runPhases.isRunning(status)) ? lookEveryMs : false,
  });
  const items = runs.data?.items ?? [];
  const running = items.filter(({ status }) => runPhases.isRunning(status));
  const ended = items.filter((run) => !running.includes(run));
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t('consent-requests:title')}
        subtitle={t('consent-requests:text')}
        back={{ to: membersPath, label: t('members:title', useTerm('member')) }}
      />
      {runs.isPending ? <Loading /> : null}
      {runs.error ? <ErrorState error={runs.error} retry={() => void runs.refetch()} /> : null}
      {running.map((run) => (
        <Running key={run.id} run={run} />
      ))}
      {runs.data && running.length === 0 ? (
        <Card title={t('consent-requests:who')}>
          <Preview key={items[0]?.id ?? ''} rows={unanswered} />
        </Card>
      ) : null}
      {ended.length > 0 ? (
        <Card title={t('consent-requests:before')}>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {ended.map((run) => (
              <Ended key={run.id} run={run} />
            ))}
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}

interface RunProps {
  readonly run: RequestRun;
}

function Running({ run: { id: runId, done, total } }: RunProps) {
  const { t } = useTranslation('consent-requests');
  const stop = useCommand(consentRequestsContract.stop, {
    refreshes: [consentRequestsContract.list, consentRequestsContract.preview],
    refreshesAfterError: true,
    success: t('stopped'),
  });
  return (
    <Card title={t('running')}>
      <Stack gap="sm">
        <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('running')} animated />
        <Group justify="space-between">
          <Text size="sm" role="status">
            {t('progress', { done, total })}
          </Text>
          <Button
            variant="default"
            size="sm"
            loading={stop.running}
            onClick={() => void stop.run({ runId })}
          >
            {t('stopRun')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Ended({ run: { status, sent, startedAt, by } }: RunProps) {
  const { t } = useTranslation('consent-requests');
  const formatDay = useFormatDay();
  return (
    <li>
      <Text>
        {t('sent', { count: sent })}
        {status === 'done'
          ? null
          : ` ${t(`endings.${status === 'failed' ? 'failed' : 'stopped'}`)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {t('startedBy', { day: formatDay(startedAt), name: by })}
      </Text>
    </li>
  );
}
