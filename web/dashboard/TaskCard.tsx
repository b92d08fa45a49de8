import { Group, Text } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#domain/access/front-page-contract.ts';
import { ContributionsContext } from '#web/core/contributions.tsx';
import { useLabels } from '#web/core/i18n/labels.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TaskLines } from '#web/ui/TaskLines.tsx';

/** What waits for somebody, each with a link to the place where it is done. */
export function TaskCard({ tasks }: { readonly tasks: readonly Task[] }) {
  const kinds = use(ContributionsContext).flatMap(({ taskKinds = [] }) => taskKinds);
  const { t } = useTranslation('dashboard');
  const label = useLabels();
  const lines = tasks.flatMap(({ kind: key, count, id }) => {
    const kind = kinds.find((each) => each.kind === key);
    if (!kind?.labelKey) return [];
    return [{ key, icon: kind.icon, text: label(kind.labelKey, { count }), path: kind.path(id) }];
  });
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
