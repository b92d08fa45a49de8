/** Where a report belongs: how it is sent, and where its page leads. A group is one, and so is each other owner of meetings. */
import { useTranslation } from 'react-i18next';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { ReportForm, ReportResult } from '#domain/meetings/reports/schema.ts';
import type { EndpointKey } from '#web/core/api/refresh.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import type { Delivery } from '#web/core/offline/queue.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { groupPath } from '#web/groups/public.ts';
import { gatheringPath, reportOfDayPath } from '../routes.ts';
import { changedByReport } from './changed-by-report.ts';
import { useMeetingDay } from './meeting-day.ts';
import { toSubject } from './queued-report.ts';
import { toRequest, type MeetingReport, type ReportValues } from './report-values.ts';

interface Submitting {
  readonly defaultValues: ReportValues;
  readonly onSuccess: (delivery: Delivery<ReportResult>) => void;
}

export interface ReportPlace {
  /** Of what waits on the device, and of what was typed and not sent. */
  readonly subject: string;
  /** The record that has the meeting. */
  readonly back: { readonly to: string; readonly label: string };
  /** A hook: the report is sent at once, or waits for a network. */
  readonly useReport: (report: MeetingReport, options: Submitting) => Submission<ReportValues>;
}

const isRefreshed = { refreshes: changedByReport, refreshesAfterError: true };

export function useGroupPlace({ group, gatheringId, day, time }: ReportForm): ReportPlace {
  const { t } = useTranslation('groups');
  const formatDay = useMeetingDay('in-sentence');
  const subject = toSubject(group.id, { day, time });
  return {
    subject,
    back: { to: groupPath(group.id), label: group.name },
    useReport: (report, options) =>
      useQueuedSubmit(reportsContract.report, {
        ...options,
        ...isRefreshed,
        queue: {
          subject,
          label: t('reports.label', { group: group.name, day: formatDay(day) }),
          href: gatheringId ? gatheringPath(group.id, gatheringId) : reportOfDayPath(group.id, day),
        },
        toInput: (values: ReportValues) => ({
          ...toRequest(report, values),
          groupId: group.id,
          day,
          time,
        }),
      }),
  };
}

interface OwnedPlace {
  readonly back: ReportPlace['back'];
  /** The page of the report. */
  readonly href: string;
  readonly refreshes: readonly EndpointKey[];
}

export function useOwnedPlace(form: MeetingReport, owned: OwnedPlace): ReportPlace {
  const { t } = useTranslation('groups');
  const formatDay = useMeetingDay('in-sentence');
  const subject = `report ${form.gatheringId ?? ''}`;
  return {
    subject,
    back: owned.back,
    useReport: (report, options) =>
      useQueuedSubmit(meetingsContract.report, {
        ...options,
        ...isRefreshed,
        refreshes: [...changedByReport, ...owned.refreshes],
        queue: {
          subject,
          label: t('reports.label', { group: owned.back.label, day: formatDay(form.day) }),
          href: owned.href,
        },
        toInput: (values: ReportValues) => toRequest(report, values),
      }),
  };
}
