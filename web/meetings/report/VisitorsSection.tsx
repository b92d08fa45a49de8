import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { GroupVisitor } from '#domain/meetings/reports/schema.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ContactButtons, PersonAvatar, useToday } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { useAddPeople, useUsualRoles, withGroup } from '#web/groups/public.ts';
import { useMeetingDay } from './meeting-day.ts';
import classes from './Report.module.css';

/** The recent visitors of a group, each with a button that makes them a member; nothing without visitors. */
export default withGroup(function VisitorsSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { data } = useQuery({
    ...queryOptionsFor(reportsContract.visitors, { groupId: group.id }),
    enabled: group.kind === 'group',
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('visitors.title')} wide>
      <Text c="dimmed">{t('visitors.hint')}</Text>
      <ul className={classes['people']}>
        {data.items.map((visitor) => (
          <Visitor key={visitor.id} group={group} visitor={visitor} />
        ))}
      </ul>
    </Section>
  );
});

interface VisitorProps {
  readonly group: GroupView;
  readonly visitor: GroupVisitor;
}

function Visitor({ group, visitor }: VisitorProps) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay('in-sentence');
  const today = useToday();
  const roleId = useUsualRoles()(group.typeId);
  const { running, add } = useAddPeople(group);
  const { id, displayName, visits, lastDay, waits, mayJoin } = visitor;
  return (
    <li className={classes['guest']}>
      <PersonAvatar person={visitor} size={40} />
      <Stack gap={0} className={classes['name'] ?? ''}>
        <span>{displayName}</span>
        <Text size="sm" c="dimmed">
          {t('visitors.came', { count: visits, day: format(lastDay) })}
        </Text>
        {waits || !mayJoin ? (
          <Text size="sm">{t(waits ? 'visitors.waits' : 'visitors.askOffice')}</Text>
        ) : null}
      </Stack>
      <ContactButtons person={visitor} />
      {mayJoin && group.access.editMembers && group.status !== 'closed' ? (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          loading={running}
          aria-label={t('visitors.addNamed', { name: displayName })}
          onClick={() => void add([id], { roleId, since: today })}
        >
          {t('visitors.add')}
        </Button>
      ) : null}
    </li>
  );
}
