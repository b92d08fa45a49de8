/** Reports that wait on the device, and where a report belongs. */
import { useTranslation } from 'react-i18next';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import type { EndpointKey } from '#web/core/api/refresh.ts';
import type { ChangeDescription, QueuedChange } from '#web/core/offline/queue-state.ts';
import { groupPath } from '#web/groups/public.ts';
import { toSubject } from '../remembered-reports.ts';
import { gatheringPath, reportOfDayPath } from '../routes.ts';
import { changedByReport } from './changed-by-report.ts';
import { useMeetingDay } from './meeting-day.ts';
import type { GroupReportRequest, MeetingReport, ReportRequest } from './report-values.ts';

export const readQueued = (queued: QueuedChange | null): ReportRequest | null =>
  queued && queued.state !== 'sent' ? (queued.input as ReportRequest | null) : null;

/** How a report is sent, and where its page leads. A group is such a place, and so is each other owner of meetings. */
export interface ReportPlace {
  readonly endpoint: typeof meetingsContract.report;
  /** `subject`: of what waits on the device, and of what was typed and not sent. */
  readonly queue: Omit<ChangeDescription, 'refreshes'>;
  /** The record that has the meeting. */
  readonly back: { readonly to: string; readonly label: string };
  readonly refreshes: readonly EndpointKey[];
  /** What is sent of what was said. */
  readonly complete: (said: ReportRequest) => ReportRequest;
}

export function useGroupPlace({ group, gatheringId, day, time }: ReportForm): ReportPlace {
  const { t } = useTranslation('groups');
  const formatDay = useMeetingDay('in-sentence');
  return {
    // A report of a group has its day besides, because its meeting may not be planned; the answer is the same.
    endpoint: reportsContract.report as unknown as typeof meetingsContract.report,
    queue: {
      subject: toSubject(group.id, { day, time }),
      label: t('reports.label', { group: group.name, day: formatDay(day) }),
      href: gatheringId ? gatheringPath(group.id, gatheringId) : reportOfDayPath(group.id, day),
    },
    back: { to: groupPath(group.id), label: group.name },
    refreshes: changedByReport,
    complete: (said): GroupReportRequest => ({ ...said, groupId: group.id, day, time }),
  };
}

interface OwnedPlace {
  readonly back: ReportPlace['back'];
  /** The page of the report. */
  readonly href: string;
  readonly refreshes: readonly EndpointKey[];
}

export function useOwnedPlace(
  form: MeetingReport,
  { back, href, refreshes }: OwnedPlace,
): ReportPlace {
  const { t } = useTranslation('groups');
  const formatDay = useMeetingDay('in-sentence');
  return {
    endpoint: meetingsContract.report,
    queue: {
      subject: `report ${form.gatheringId ?? ''}`,
      label: t('reports.label', { group: back.label, day: formatDay(form.day) }),
      href,
    },
    back,
    refreshes: [...changedByReport, ...refreshes],
    complete: (said) => said,
  };
}
