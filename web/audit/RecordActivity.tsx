import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { auditContract } from '#domain/audit/contract.ts';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';
import { activityPath } from './routes.ts';
import { useDayHeading } from './use-day-heading.ts';
import { useOpenEntries } from './use-open-entries.ts';
import classes from './Activity.module.css';

interface RecordActivityProps {
  readonly recordId: string;
}

/** The activity log of one record. */
export default function RecordActivity({ recordId }: RecordActivityProps) {
  const { t } = useTranslation('audit');
  const activity = useInfiniteList(auditContract.list, { subject: recordId });
  return (
    <Stack gap="md">
      <Anchor component={Link} to={activityPath(recordId)} size="sm">
        {t('openLog')}
      </Anchor>
      <ListResults list={activity} empty={<Text c="dimmed">{t('emptyRecord')}</Text>}>
        {(entries) => <Days entries={entries} />}
      </ListResults>
    </Stack>
  );
}

function Days({ entries }: { readonly entries: readonly AuditEntryView[] }) {
  const formatDay = useDayHeading();
  const { open, toggle } = useOpenEntries();
  return [...Map.groupBy(entries, ({ at }) => formatDay(at))].map(([day, ofDay]) => (
    <div key={day}>
      <Title order={3} className={classes['day'] ?? ''}>
        {day}
      </Title>
      {ofDay.map((entry) => (
        <ActivityEntry
          key={entry.id}
          entry={entry}
          isBesideRecord
          isOpen={open.has(entry.id)}
          onToggle={() => toggle(entry.id)}
        />
      ))}
    </div>
  ));
}
