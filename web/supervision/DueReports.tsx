import { useTranslation } from 'react-i18next';
import type { OwnGroupsCard as Data } from '#domain/supervision/front-page.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useQueuedChange } from '#web/core/offline/queue-state.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { gatheringPath, toSubject, useMeetingTime } from '#web/meetings/public.ts';

type OwnGroup = Data['groups'][number];

/** The reports that the user owes, each with the button that writes it. */
export default function DueReports({ data }: { readonly data: Data }) {
  return data.groups.map((group) => <DueReportsOfGroup key={group.id} group={group} />);
}

function DueReportsOfGroup({ group }: { readonly group: OwnGroup }) {
  const { next, due, dueCount } = group;
  // The page may be one of before the meeting, when there is no network.
  const now = useNow();
  const begun = next && new Date(next.startsAt) <= now ? next : null;
  return (
    <>
      {due ? <DueReport group={group} due={due} more={dueCount - 1} /> : null}
      {begun ? <DueReport group={group} due={begun} more={0} /> : null}
    </>
  );
}

interface DueReportProps {
  readonly group: Pick<OwnGroup, 'id' | 'name'>;
  readonly due: NonNullable<OwnGroup['due']>;
  /** Other meetings without a report. */
  readonly more: number;
}

function DueReport({ group: { id: groupId, name }, due, more }: DueReportProps) {
  const { t } = useTranslation(['groups', 'offline']);
  const format = useMeetingTime();
  const when = toLocalTime(new Date(due.startsAt), due.timeZone);
  const queued = useQueuedChange(toSubject(groupId, when));
  const time = format(due);
  const sentence =
    queued?.state === 'waiting' ? t('offline:pending') : t('groups:card.due', { time });
  return (
    <Need
      icon="groups"
      isUrgent={queued === undefined}
      text={[
        `${name}: ${sentence}`,
        ...(more > 0 ? [t('groups:card.dueMore', { count: more })] : []),
      ].join(', ')}
      verb={{
        label: queued ? t('offline:open') : t('groups:card.report'),
        to: gatheringPath(groupId, due.id),
        ...(queued ? {} : { name: t('groups:card.reportNamed', { name, time }) }),
      }}
    />
  );
}
