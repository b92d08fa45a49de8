import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useTimelineKinds } from '#web/core/contributions.tsx';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Timeline.module.css';

/** What happened with a person, newest first: entries of this room and of later ones. */
export function Timeline({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('members');
  const list = useInfiniteList(peopleContract.timeline, { personId });
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="timeline-title">
      <Title order={2} size="h4" mb="md" id="timeline-title">
        {t('timeline.title')}
      </Title>
      <ListResults list={list} empty={null}>
        {(entries) => (
          <Stack component="ol" gap="sm" className={classes['entries'] ?? ''}>
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </Stack>
        )}
      </ListResults>
    </Paper>
  );
}

function Entry({ entry: { kind, at, values, recordId } }: { readonly entry: TimelineEntry }) {
  const shown = useTimelineKinds().get(kind);
  const { t } = useTranslation(listNamespaces(shown ? [shown.labelKey] : []));
  const formatDay = useFormatDay();
  if (!shown) return null;
  const text = t(shown.labelKey, values);
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Icon name={shown.icon} size={18} />
      <Stack gap={0} align="flex-start">
        {shown.path && recordId !== null ? (
          <Anchor component={Link} to={shown.path(recordId)}>
            {text}
          </Anchor>
        ) : (
          <Text>{text}</Text>
        )}
        <Text size="sm" c="dimmed" component="time" dateTime={at}>
          {formatDay(at)}
        </Text>
      </Stack>
    </Group>
  );
}
