import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TaskLines } from '#web/ui/TaskLines.tsx';
import type { FrontPageTask } from './front-page-tasks.ts';

interface TaskCardProps {
  readonly tasks: readonly FrontPageTask[];
  /** Something else on the page may wait for the user. */
  readonly hasNeeds: boolean;
}

/** The tasks that nobody waits for, each with a link to the place where it is done. */
export function TaskCard({ tasks, hasNeeds }: TaskCardProps) {
  const { t } = useTranslation('dashboard');
  const lines = tasks.filter(({ need }) => need === undefined);
  if (lines.length === 0 && (hasNeeds || tasks.length > 0)) return null;
  return (
    <Card title={t('dashboard:tasks.title')}>
      {lines.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <Icon name="check" />
          <Text>{t('dashboard:tasks.none')}</Text>
        </Group>
      ) : (
        <TaskLines lines={lines} />
      )}
    </Card>
  );
}
