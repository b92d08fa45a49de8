import { Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView, memberStatuses } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useTypes } from '../types.ts';
import { MembersActions } from '../members/MembersActions.tsx';
import { MembersList } from '../members/MembersList.tsx';

type MemberStatus = (typeof memberStatuses)[number];

/** The order in which a leader looks at them. */
const tabs: readonly MemberStatus[] = ['active', 'requested', 'waiting', 'left'];

/** Who belongs to the group, leaders first; who asked, waits or left. */
export function MembersSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const [status, setStatus] = useState<MemberStatus>('active');
  const isBranch = group.kind === 'branch';
  const capacity = group.capacity ?? types.find(({ id }) => id === group.typeId)?.capacity ?? null;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="section"
      aria-labelledby="group-members"
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2} size="h3" id="group-members">
              {t(isBranch ? 'record.supervisors' : 'record.members')}
            </Title>
            <Text c="dimmed" size="sm">
              {capacity === null
                ? t('members.count', { count: group.members })
                : t('members.countOf', { count: group.members, capacity })}
            </Text>
          </div>
          <MembersActions group={group} />
        </Group>
        {isBranch ? null : (
          <SegmentedControl
            className="redil-screen-only"
            aria-label={t('record.memberStatus')}
            value={status}
            onChange={setStatus}
            data={tabs.map((value) => ({ value, label: t(`members.tabs.${value}`) }))}
          />
        )}
        <Members group={group} status={status} />
      </Stack>
    </Paper>
  );
}

interface MembersProps {
  readonly group: GroupView;
  readonly status: MemberStatus;
}

function Members({ group, status }: MembersProps) {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(
    queryOptionsFor(groupsContract.members, { groupId: group.id, status }),
  );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length > 0) return <MembersList key={status} group={group} members={data.items} />;
  return status === 'active' ? (
    <EmptyState icon="people" title={t('record.noMembers')} text={t('record.noMembersText')} />
  ) : (
    <Text c="dimmed" py="lg" ta="center">
      {t(`members.nobody.${status}`)}
    </Text>
  );
}
