import { Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay as formatPlainDay, PersonAvatar } from '#web/people/public.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { useHostWords } from '../record/host-words.ts';
import { useTypes } from '../types.ts';

interface ProposalProps {
  readonly proposal: ProposalView;
}

/** When and where the new group would meet, and who goes. */
export function ProposalFacts({ proposal }: ProposalProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const formatDay = useFormatDay();
  const { describe } = useScheduleWords();
  const { firstDay, schedule, host, address, words, people } = proposal;
  const describeHost = useHostWords();
  const facts: [string, string][] = [
    [t('fields.firstDay'), formatPlainDay(firstDay, language)],
    [t('fields.schedule'), schedule ? describe(schedule) : t('multiplication.later')],
    [
      t('record.where'),
      [describeHost(host), address?.line1].filter(Boolean).join(', ') || t('multiplication.later'),
    ],
  ];
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {t('multiplication.proposedBy', {
          by: proposal.proposedBy,
          day: formatDay(proposal.proposedAt),
        })}
      </Text>
      {words ? <Text style={{ whiteSpace: 'pre-wrap' }}>{words}</Text> : null}
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text>{value}</Text>
          </div>
        ))}
      </SimpleGrid>
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {t('multiplication.goingPeople', {
            count: people.filter(({ isMember }) => isMember).length,
          })}
        </Text>
        <People people={people} />
      </div>
    </Stack>
  );
}

function People({ people }: Pick<ProposalView, 'people'>) {
  const { t } = useTranslation('groups');
  const { roleNames } = useTypes();
  const describe = ({ roleId, isDeceased, isMember }: (typeof people)[number]) => {
    if (isMember) return roleNames.get(roleId);
    const gone = t(isDeceased ? 'multiplication.diedSince' : 'multiplication.leftSince');
    return [roleNames.get(roleId), gone].filter(Boolean).join(' · ');
  };
  return (
    <List listStyleType="none" spacing="xs">
      {people.map((person) => (
        <List.Item key={person.id}>
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar person={person} size={36} />
            <div>
              <Text>{person.displayName}</Text>
              <Text size="sm" c="dimmed">
                {describe(person)}
              </Text>
            </div>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
