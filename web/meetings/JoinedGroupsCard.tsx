import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JoinedGroupsCard as Data } from '#domain/meetings/front-page.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { useMeetingTime } from './meeting-time.ts';

type JoinedGroup = Data['groups'][number];

/** The groups to which the user belongs: when and where they meet, and who leads them. */
export default function JoinedGroupsCard({ data }: { readonly data: Data }) {
  return data.groups.map((group) => <JoinedGroup key={group.id} group={group} />);
}

function JoinedGroup({ group }: { readonly group: JoinedGroup }) {
  const { t } = useTranslation('groups');
  const { describe } = useScheduleWords();
  const format = useMeetingTime();
  const { name, typeName, schedule, next, leaderNames, hostName, address } = group;
  const place = [address?.line1, address?.city].filter(Boolean).join(', ');
  const where = place || (hostName && t('card.atHome', { name: hostName }));
  return (
    <Card
      title={name}
      aside={
        <Text size="sm" c="dimmed">
          {typeName}
        </Text>
      }
    >
      {schedule ? <Text>{describe(schedule)}</Text> : null}
      {next ? <Text>{t('card.next', { time: format(next) })}</Text> : null}
      {where ? <Text>{where}</Text> : null}
      {leaderNames.length > 0 ? (
        <Text c="dimmed">{t('card.leaders', { names: leaderNames.join(', ') })}</Text>
      ) : null}
      <Links group={group} />
    </Card>
  );
}

function Links({ group }: { readonly group: JoinedGroup }) {
  const { t } = useTranslation('groups');
  const links = [
    { href: group.chatLink, icon: 'message', label: t('members.write.chat') },
    { href: group.meetingLink, icon: 'link', label: t('fields.meetingLink') },
  ] as const;
  const shown = links.filter(({ href }) => href !== '');
  if (shown.length === 0) return null;
  return (
    <Group gap="lg" mt="xs">
      {shown.map(({ href, icon, label }) => (
        <Anchor key={href} href={href} target="_blank" rel="noreferrer" py={10}>
          <Group gap={6} component="span">
            <Icon name={icon} size={18} />
            {label}
          </Group>
        </Anchor>
      ))}
    </Group>
  );
}
