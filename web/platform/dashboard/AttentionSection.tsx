import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { quietDays, type Overview } from '#domain/platform/schema.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TaskLines, type TaskLine } from '#web/ui/TaskLines.tsx';
import { useFormatters } from '../format.ts';
import { churchPath, platformPath } from '../routes.ts';

const attentionStates = [
  ['pastDue', 'past_due', 'card'],
  ['suspended', 'suspended', 'lock'],
  ['quiet', 'quiet', 'calendar'],
] as const;

/** What needs the superadmin: churches by state, their newsletters, and jobs that failed. */
export function AttentionSection({ attention }: { readonly attention: Overview['attention'] }) {
  const { t } = useTranslation('admin');
  const lines = useLines(attention);
  return (
    <Card title={t('attention.title')}>
      {lines.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <Icon name="check" />
          <Text>{t('attention.nothing')}</Text>
        </Group>
      ) : (
        <TaskLines lines={lines} />
      )}
    </Card>
  );
}

function useLines(attention: Overview['attention']): readonly TaskLine[] {
  const { t } = useTranslation('admin');
  const { instant } = useFormatters();
  const churches = attentionStates
    .filter(([key]) => attention[key] > 0)
    .map(([key, state, icon]) => ({
      key,
      icon,
      text: t(`attention.${key}`, { count: attention[key], days: quietDays }),
      path: `${platformPath}?state=${state}#churches`,
    }));
  const newsletters = attention.newsletters.flatMap(({ churchId, church, ...counts }) =>
    (['failed', 'paused'] as const)
      .filter((status) => counts[status] > 0)
      .map((status) => ({
        key: `${status} ${churchId}`,
        icon: 'mail' as const,
        text: t(`attention.newsletters.${status}`, { count: counts[status], church }),
        path: churchPath(churchId),
      })),
  );
  const jobs = attention.failedJobs.map(({ name, count, lastAt }) => ({
    key: name,
    icon: 'alert' as const,
    text: t('attention.failedJobs', { count, name, date: instant(lastAt) }),
    path: null,
  }));
  return [...newsletters, ...churches, ...jobs];
}
