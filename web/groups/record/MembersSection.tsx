import { Group, List, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { memberStatuses, type GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useTypes } from '../types.ts';

type MemberStatus = (typeof memberStatuses)[number];

/** Who belongs to the group, leaders first; who asked, waits or left. */
export function MembersSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const [status, setStatus] = useState<MemberStatus>('active');
  return (
    <Section title={t('record.members')} wide>
      <SegmentedControl
        aria-label={t('record.memberStatus')}
        value={status}
        onChange={setStatus}
        data={memberStatuses.map((value) => ({ value, label: t(`memberStatuses.${value}`) }))}
      />
      <Members groupId={group.id} status={status} />
    </Section>
  );
}

interface MembersProps {
  readonly groupId: string;
  readonly status: MemberStatus;
}

function Members({ groupId, status }: MembersProps) {
  const { t } = useTranslation('groups');
  const { roleNames } = useTypes();
  const { data, error, refetch } = useQuery(
    queryOptionsFor(groupsContract.members, { groupId, status }),
  );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0)
    return (
      <EmptyState icon="people" title={t('record.noMembers')} text={t('record.noMembersText')} />
    );
  return (
    <List listStyleType="none" spacing="sm">
      {data.items.map(({ id, person, roleId }) => (
        <List.Item key={id}>
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar person={person} size={40} />
            <div>
              <Text>{person.displayName}</Text>
              <Text size="sm" c="dimmed">
                {roleNames.get(roleId)}
              </Text>
            </div>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
