/** Who asks to join the group, and who waits for a place; nothing as long as nobody does. */
import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { finderContract } from '#domain/finder/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { LinkTarget } from '#web/core/record/LinkTarget.tsx';
import { Section } from '#web/ui/Section.tsx';
import { requestsAnchor } from '../routes.ts';
import { RequestCard } from './RequestCard.tsx';
import { WaitingPeople } from './WaitingPeople.tsx';
import { withGroup } from '#web/groups/public.ts';

export default withGroup(function RequestsSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { id: groupId, access } = group;
  const isAsked = access.editMembers && group.kind === 'group' && group.status !== 'closed';
  const requests = useQuery({
    ...queryOptionsFor(finderContract.requests, { groupId }),
    enabled: isAsked,
  });
  const waiting = useQuery({
    ...queryOptionsFor(groupsContract.members, { groupId, status: 'waiting' }),
    enabled: isAsked,
  });
  const items = requests.data?.items ?? [];
  const free = requests.data?.free ?? null;
  const hasPlaces = (waiting.data?.items.length ?? 0) > 0 && free !== 0;
  if (items.length === 0 && !hasPlaces) return null;
  return (
    <LinkTarget id={requestsAnchor}>
      <Section title={t('requests.title')} wide>
        {items.length === 0 ? null : (
          <Text>
            {[
              t('requests.count', { count: items.length }),
              free === null
                ? ''
                : free === 0
                  ? t('requests.full')
                  : t('requests.freeHint', { count: free }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        <Stack gap="md">
          <List listStyleType="none" spacing="md" m={0}>
            {items.map((request) => (
              <List.Item key={request.id} styles={{ itemWrapper: { display: 'block' } }}>
                <RequestCard request={request} />
              </List.Item>
            ))}
          </List>
          {hasPlaces ? (
            <WaitingPeople groupId={groupId} people={waiting.data?.items ?? []} free={free} />
          ) : null}
        </Stack>
      </Section>
    </LinkTarget>
  );
});
