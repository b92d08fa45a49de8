import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { usersContract } from '#domain/users/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';

type JoinRequest = OutputOf<typeof usersContract.joinRequests.output>['requests'][number];

export function JoinRequests() {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useQuery(queryOptionsFor(usersContract.joinRequests, {}));
  return (
    <>
      <Title order={3}>{t('joining.requests')}</Title>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={80} /> : null}
      {data?.requests.length === 0 ? <Text c="dimmed">{t('joining.noRequests')}</Text> : null}
      {data && data.requests.length > 0 ? <JoinRequestsTable requests={data.requests} /> : null}
    </>
  );
}

function JoinRequestsTable({ requests }: { readonly requests: readonly JoinRequest[] }) {
  const { t } = useTranslation('users');
  const formatDay = useFormatDay();
  const mayDecide = useMay(usersContract.decideJoinRequest);
  return (
    <ResponsiveTable
      caption={t('joining.caption')}
      rows={requests}
      getKey={({ id }) => id}
      columns={[
        { key: 'person', label: t('joining.person'), isName: true, cell: applicantCell },
        {
          key: 'requested',
          label: t('joining.requested'),
          cell: ({ createdAt }) => formatDay(createdAt),
        },
        ...(mayDecide
          ? [
              {
                key: 'decision',
                label: t('joining.decision'),
                align: 'end' as const,
                cell: decisionCell,
              },
            ]
          : []),
      ]}
    />
  );
}

const applicantCell = (request: JoinRequest) => <Applicant {...request} />;
const decisionCell = (request: JoinRequest) => <JoinRequestActions {...request} />;

function Applicant({ name, email }: JoinRequest) {
  return (
    <>
      {name}
      <Text size="sm" c="dimmed" fw={400}>
        {email}
      </Text>
    </>
  );
}

function JoinRequestActions({ id, name }: JoinRequest) {
  const { t } = useTranslation('users');
  const refreshes = [usersContract.joinRequests];
  const approve = useCommand(usersContract.decideJoinRequest, {
    refreshes,
    success: t('joining.approved', { name }),
  });
  const decline = useCommand(usersContract.decideJoinRequest, {
    confirm: {
      title: t('joining.declineTitle', { name }),
      text: t('joining.declineText'),
      action: t('joining.decline'),
      destructive: true,
    },
    refreshes,
    success: t('joining.declined', { name }),
  });
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        size="xs"
        variant="default"
        aria-label={t('joining.declineLabel', { name })}
        onClick={() => void decline.run({ requestId: id, decision: 'decline' })}
      >
        {t('joining.decline')}
      </Button>
      <Button
        size="xs"
        loading={approve.running}
        aria-label={t('joining.approveLabel', { name })}
        onClick={() => void approve.run({ requestId: id, decision: 'approve' })}
      >
        {t('joining.approve')}
      </Button>
    </Group>
  );
}
