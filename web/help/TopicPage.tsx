import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TaskLines } from '#web/ui/TaskLines.tsx';
import { useTopicTasks } from './topic-tasks.ts';
import { helpPath, topics, type Topic } from './topics.ts';

export default function TopicPage() {
  const { t } = useTranslation('help');
  const { topic: slug } = useParams();
  const topic = topics.find((each) => each.slug === slug);
  if (topic) return <TopicHelp topic={topic} />;
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

/** What a topic is for, what is done in it, and what people ask about it. */
function TopicHelp({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('help');
  const tasks = useTopicTasks()(topic);
  const { key, questions } = topic;
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t(`help:topics.${key}.name`)}
        subtitle={t(`help:topics.${key}.purpose`)}
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
                {t(`help:topics.${key}.questions.${each}.question`)}
              </Title>
              <Text maw="65ch" mt={4}>
                {t(`help:topics.${key}.questions.${each}.answer`)}
              </Text>
            </div>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
