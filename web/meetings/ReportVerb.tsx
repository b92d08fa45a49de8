import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { lastReportPath } from './routes.ts';

/** Reports the last meeting of a group; a level does not meet, and a closed group no longer. */
export default function ReportVerb({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const group = useNeedData(queryOptionsFor(groupsContract.get, { groupId }));
  return group.kind === 'group' && group.status !== 'closed' ? (
    <RecordVerb icon="edit" label={t('reports.report')} to={lastReportPath(groupId)} isPrimary />
  ) : null;
}
