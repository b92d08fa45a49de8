import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TaskLines } from '#web/ui/TaskLines.tsx';
import { useRoomTasks } from './room-tasks.ts';
import { helpPath, rooms, type Room } from './rooms.ts';

export default function RoomHelpPage() {
  const { t } = useTranslation('help');
  const { room: slug } = useParams();
  const room = rooms.find((each) => each.slug === slug);
  if (room) return <RoomHelp room={room} />;
  return (
    <EmptyState
      icon="search"
      level={1}
      title={t('help:unknown')}
      action={
        <Anchor component={Link} to={helpPath}>
          {t('help:all')}
        </Anchor>
      }
    />
  );
}

/** What a room is for, what is done in it, and what people ask about it. */
function RoomHelp({ room }: { readonly room: Room }) {
  const { t } = useTranslation('help');
  const tasks = useRoomTasks()(room);
  const { key, questions } = room;
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t(`help:rooms.${key}.name`)}
        subtitle={t(`help:rooms.${key}.purpose`)}
        back={{ to: helpPath, label: t('help:title') }}
      />
      {tasks.length > 0 ? (
        <Card title={t('help:tasks')}>
          <TaskLines lines={tasks} />
        </Card>
      ) : null}
      <Card title={t('help:questions')}>
        <Stack gap="lg">
          {questions.map((each) => (
            <div key={each}>
              <Title order={3} size="md" ff="text">
                {t(`help:rooms.${key}.questions.${each}.question`)}
              </Title>
              <Text maw="65ch" mt={4}>
                {t(`help:rooms.${key}.questions.${each}.answer`)}
              </Text>
            </div>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
