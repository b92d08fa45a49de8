import { useTranslation } from 'react-i18next';
import type { ChurchRow } from '#domain/platform/schema.ts';
import { RecordStatus } from '#web/core/record/RecordHeader.tsx';

interface ChurchBadgesProps {
  readonly church: Pick<ChurchRow, 'plan' | 'status' | 'subscription'>;
}

/** State and plan of a church, and its subscription state unless active. */
export function ChurchBadges({ church: { plan, status, subscription } }: ChurchBadgesProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <RecordStatus isUsual={status === 'active'}>{t(`admin:states.${status}`)}</RecordStatus>
      <RecordStatus>{t(`common:plans.${plan}`)}</RecordStatus>
      {subscription === 'active' ? null : (
        <RecordStatus>{t(`admin:subscription.${subscription}`)}</RecordStatus>
      )}
    </>
  );
}
