import { Badge, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupOfPerson } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { groupPath } from '../routes.ts';
import { useTypes } from '../types.ts';
import classes from './GroupsOfPerson.module.css';

/** The groups of a person that the user sees, those of now first, each with the roles that the person had. */
export default function GroupsOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(groupsContract.ofPerson, { personId }));
  if (!data || data.items.length === 0) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="groups">
      <Title order={2} size="h3" id="groups" mb="sm">
        {t('title')}
      </Title>
      <ul className={classes['groups']}>
        {data.items.map((item) => (
          <Line key={item.membershipId} item={item} />
        ))}
      </ul>
    </Paper>
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
