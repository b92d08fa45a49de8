import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnGroupsCard as Data } from '#domain/groups/front-page.ts';
import { Card } from '#web/ui/Card.tsx';
import { ContactLine } from '../missing/ContactLine.tsx';
import { gatheringPath, groupPath, missingPath } from '../routes.ts';
import { useMeetingTime } from './meeting-time.ts';

type OwnGroup = Data['groups'][number];

/** The groups that the user leads: the report that is due, the next meeting, and who is missing. */
export default function OwnGroupsCard({ data }: { readonly data: Data }) {
  return data.groups.map((group) => <OwnGroup key={group.id} group={group} />);
}

function OwnGroup({ group }: { readonly group: OwnGroup }) {
  const { t } = useTranslation('groups');
  const format = useMeetingTime();
  const { id, name, next, due, dueCount, absent } = group;
  return (
    <Card
      title={name}
      aside={
        <Anchor component={Link} to={groupPath(id)}>
          {t('card.open')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        {due ? (
          <Group justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{t('card.due', { time: format(due) })}</Text>
              {dueCount > 1 ? (
                <Text size="sm" c="dimmed">
                  {t('card.dueMore', { count: dueCount - 1 })}
                </Text>
              ) : null}
            </div>
            <Button component={Link} to={gatheringPath(id, due.id)}>
              {t('card.report')}
            </Button>
          </Group>
        ) : null}
        <Text>{next ? t('card.next', { time: format(next) }) : t('card.noNext')}</Text>
        {absent.length > 0 ? (
          <section aria-label={t('missing.lists.absent')}>
            <Group justify="space-between">
              <Text fw={600}>{t('missing.lists.absent')}</Text>
              <Anchor component={Link} to={missingPath({ branchId: id })}>
                {t('card.all')}
              </Anchor>
            </Group>
            {absent.map(({ id: rowId, person, lastOn }) => (
              <ContactLine
                key={rowId}
                person={person}
                group={null}
                detail={
                  lastOn ? t('missing.lastOn', { day: format.day(lastOn) }) : t('missing.never')
                }
              />
            ))}
          </section>
        ) : null}
      </Stack>
    </Card>
  );
}
