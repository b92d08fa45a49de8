import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupOfPerson } from '#domain/groups/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { formatDay, useHasDied } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { groupPath } from '../routes.ts';
import { useTypes } from '../types.ts';
import { RoleInGroup } from './RoleInGroup.tsx';
import classes from './GroupsOfPerson.module.css';

const JoinDialog = loadLater(() => import('./JoinDialog.tsx'));

/** The groups of a person that the user sees, those of now first, each with the roles that the person had. */
export default function GroupsOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(groupsContract.ofPerson, { personId }));
  const canAdd = useCanJoin(personId);
  if (!data || (data.items.length === 0 && !canAdd)) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="groups">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="groups">
          {t('title')}
        </Title>
        {canAdd ? <Join personId={personId} items={data.items} /> : null}
      </Group>
      {data.items.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('ofPerson.none')}
        </Text>
      ) : null}
      <ul className={classes['groups']}>
        {data.items.map((item) => (
          <Line key={item.membershipId} item={item} />
        ))}
      </ul>
    </Paper>
  );
}

/** Whether the user may add the person, who lives, to a group. */
function useCanJoin(personId: string): boolean {
  const canAdd = useMay(groupsContract.addMembers);
  const hasDied = useHasDied();
  const person = useQuery({
    ...queryOptionsFor(peopleContract.get, { personId }),
    enabled: canAdd,
  }).data;
  return canAdd && person !== undefined && !hasDied(person);
}

interface JoinProps {
  readonly personId: string;
  readonly items: readonly GroupOfPerson[];
}

function Join({ personId, items }: JoinProps) {
  const { t } = useTranslation('groups');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="add" size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('members.bulk.open')}
      </Button>
      {isOpen ? (
        <JoinDialog
          personId={personId}
          groupIds={items.flatMap(({ group, status }) => (status === 'active' ? group.id : []))}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function Line({ item }: { readonly item: GroupOfPerson }) {
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  const formatPeriod = useFormatPeriod();
  const { group, status, roleName, roles, reason, movedTo } = item;
  const former = roles.length > 1 ? roles : [];
  const details = [
    names.get(item.typeId),
    former.length === 0 ? roleName : null,
    formatPeriod(item),
    movedTo ? t('ofPerson.movedTo', { group: movedTo.name }) : null,
    reason,
  ].filter(Boolean);
  return (
    <li>
      <div>
        <Link to={groupPath(group.id)} className={classes['name'] ?? ''}>
          {group.name}
        </Link>{' '}
        {status === 'active' ? null : (
          <Badge variant="default" tt="none">
            {t(`memberStatuses.${status}`)}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {details.join(' · ')}
        </Text>
        {former.map((role) => (
          <Text key={role.since} size="sm" c="dimmed">
            {[role.name, formatPeriod(role)].join(' · ')}
          </Text>
        ))}
      </div>
      <RoleInGroup item={item} />
    </li>
  );
}

interface Period {
  readonly since: string | null;
  readonly until: string | null;
}

/** Returns a function for the words of a time in a group or a role. */
function useFormatPeriod(): (period: Period) => string {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  return ({ since, until }) =>
    [
      since === null ? null : t('members.since', { day: formatDay(since, language) }),
      until === null ? null : t('members.until', { day: formatDay(until, language) }),
    ]
      .filter(Boolean)
      .join(' ');
}
