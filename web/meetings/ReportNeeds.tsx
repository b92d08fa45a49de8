import { useTranslation } from 'react-i18next';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { groupsContract } from '#domain/groups/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { infiniteListOptions } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { gatheringPath } from './routes.ts';
import { useMeetingDay } from './report/meeting-day.ts';

/** The last meeting of a group that has no report, for those who may report it. */
export default function ReportNeeds({ groupId }: { readonly groupId: string }) {
  const canReport = useMay(reportsContract.form);
  const group = useNeedData(queryOptionsFor(groupsContract.get, { groupId }));
  return canReport && group.kind === 'group' && group.status === 'active' ? (
    <Unreported groupId={groupId} />
  ) : null;
}

function Unreported({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay('in-sentence');
  const { data } = useSuspenseInfiniteQuery({
    ...infiniteListOptions(reportsContract.list, { groupId }),
    networkMode: 'always',
    retry: false,
  });
  const now = useNow();
  const meeting = data.pages[0]?.items.find(
    ({ status, startsAt }) => status === 'planned' && Date.parse(startsAt) <= now.getTime(),
  );
  if (!meeting) return null;
  const day = toPlainDay(new Date(meeting.startsAt), meeting.timeZone);
  return (
    <Need
      icon="calendar"
      isUrgent
      text={t('needs.report', { day: format(day) })}
      verb={{ label: t('needs.reportIt'), to: gatheringPath(groupId, meeting.id) }}
    />
  );
}
