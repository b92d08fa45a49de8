import { Box, Paper, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import lines from '#web/core/record/Lines.module.css';
import { KeyList } from '#web/core/search/KeyList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useTopicTasks } from './topic-tasks.ts';
import { topicPath, topics } from './topics.ts';

/** The topics in which the visitor can do something, each with its page of help, and the keys. */
export default function HelpPage() {
  const { t } = useTranslation('help');
  const listTasks = useTopicTasks();
  return (
    <Stack maw={860} gap="md">
      <PageHeader title={t('help:title')} subtitle={t('help:intro')} />
      <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
        <ul className={lines['lines']}>
          {topics
            .filter((topic) => listTasks(topic).length > 0)
            .map((topic) => (
              <li key={topic.key} className={lines['line']}>
                <Icon name={topic.icon} />
                <div className={lines['text']}>
                  <Link to={topicPath(topic)} className={lines['title']}>
                    {t(`help:topics.${topic.key}.name`)}
                  </Link>
                  <span className={lines['facts']}>{t(`help:topics.${topic.key}.purpose`)}</span>
                </div>
              </li>
            ))}
        </ul>
      </Paper>
      <Box visibleFrom="sm">
        <Card title={t('help:keys.title')}>
          <KeyList />
        </Card>
      </Box>
    </Stack>
  );
}
