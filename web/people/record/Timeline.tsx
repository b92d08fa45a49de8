import { Anchor, Chip, Paper, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { getDateFormat, getTimeFormat } from '#domain/kernel/formatters.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import type { TimelineKind } from '#web/core/timeline-kind.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useChurchDay } from '../church-day.ts';
import { useTimelineKinds } from './timeline-kinds.ts';
import { groupByPeriod, toKey, type TimelinePeriod } from './timeline-periods.ts';
import classes from './Timeline.module.css';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { toLocalTime } from '#domain/kernel/days.ts';

interface TimelineProps {
  readonly personId: string;
}

const everything = 'everything';

/** What happened with a person, newest first: entries of this feature and of later ones. */
export function Timeline({ personId }: TimelineProps) {
  const { t } = useTranslation('members');
  const [group, setGroup] = useState(everything);
  const parts = useContributions((feature) => feature.memberTimelineParts);
  const kinds = [...useTimelineKinds().values()];
  const chosen = kinds.filter(({ groupKey }) => groupKey === group).map(({ kind }) => kind);
  const list = useInfiniteList(peopleContract.timeline, {
    personId,
    ...(group === everything ? {} : { kinds: chosen.join(',') }),
  });
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-labelledby="timeline-title"
    >
      <Stack gap="md">
        <Title order={2} size="h4" id="timeline-title">
          {t('timeline.title')}
        </Title>
        <AwaitedParts parts={parts} props={{ personId }} />
        <GroupFilter kinds={kinds} group={group} onChange={setGroup} />
        <div>
          <ListResults list={list} empty={<Text c="dimmed">{t('timeline.nothing')}</Text>}>
            {(entries) => <Periods personId={personId} entries={entries} />}
          </ListResults>
        </div>
      </Stack>
    </Paper>
  );
}

interface GroupFilterProps {
  readonly kinds: readonly TimelineKind[];
  readonly group: string;
  readonly onChange: (group: string) => void;
}

function GroupFilter({ kinds, group, onChange }: GroupFilterProps) {
  const groups = [...new Set(kinds.map(({ groupKey }) => groupKey))];
  const { t } = useTranslation(['members', ...listNamespaces(groups)]);
  return (
    <Chip.Group value={group} onChange={(value) => onChange(String(value))}>
      <div
        className={classes['filters']}
        role="radiogroup"
        aria-label={t('members:timeline.filter')}
      >
        <Chip value={everything} size="sm" variant="light">
          {t('members:timeline.all')}
        </Chip>
        {groups.map((each) => (
          <Chip key={each} value={each} size="sm" variant="light">
            {t(each)}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}

interface PeriodsProps extends TimelineProps {
  readonly entries: readonly TimelineEntry[];
}

function Periods({ personId, entries }: PeriodsProps) {
  const toChurchDay = useChurchDay();
  const formatPeriod = useFormatPeriod();
  const [now] = useState(() => new Date());
  return groupByPeriod(entries, ({ at }) => toChurchDay(at), toChurchDay(now)).map(
    ({ period, entries: ofPeriod }) => (
      <section key={toKey(period)} aria-label={formatPeriod(period)}>
        <Title order={3} className={classes['period'] ?? ''}>
          {formatPeriod(period)}
        </Title>
        <ol className={classes['entries']}>
          {ofPeriod.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.id}`}
              personId={personId}
              entry={entry}
              isRecent={period === 'today' || period === 'yesterday'}
            />
          ))}
        </ol>
      </section>
    ),
  );
}

function useFormatPeriod(): (period: TimelinePeriod) => string {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const format = getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (period) =>
    typeof period === 'string'
      ? t(`timeline.days.${period}`)
      : format.format(new Date(`${period.month}-01T00:00:00Z`));
}

/** The time of an instant in the church's time zone; nothing for the beginning of a day, which stands for the whole day. */
function useFormatTime(): (instant: string) => string {
  const locale = useLocale();
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const format = getTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return (instant) => {
    const at = new Date(instant);
    return toLocalTime(at, timeZone).time === '00:00' ? '' : format.format(at);
  };
}

interface EntryProps extends TimelineProps {
  readonly entry: TimelineEntry;
  /** Its heading says the day. */
  readonly isRecent: boolean;
}

function Entry({ personId, entry: { kind, at, values, recordId }, isRecent }: EntryProps) {
  const shown = useTimelineKinds().get(kind);
  const { t } = useTranslation(['members', ...listNamespaces(shown ? [shown.labelKey] : [])]);
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  if (!shown) return null;
  const { labelKey, icon, path, Body } = shown;
  const text = t(labelKey, values);
  return (
    <li className={classes['entry']}>
      <span className={classes['icon']}>
        <Icon name={icon} size={16} />
      </span>
      <div>
        <div className={classes['head']}>
          {path && recordId !== null ? (
            <Anchor component={Link} to={path(recordId)} underline="hover">
              {text}
            </Anchor>
          ) : (
            <Text component="span">{text}</Text>
          )}
          <time className={classes['time']} dateTime={at}>
            {isRecent ? formatTime(at) : formatDay(at)}
          </time>
        </div>
        {Body ? (
          <Suspense fallback={null}>
            <Body personId={personId} recordId={recordId} values={values} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}
