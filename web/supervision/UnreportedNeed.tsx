import { useTranslation } from 'react-i18next';
import type { UnreportedCard as Data } from '#domain/supervision/front-page.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { missingPath } from './routes.ts';

/** How many groups have meetings without a report. */
export default function UnreportedNeed({ data: { total } }: { readonly data: Data }) {
  const { t } = useTranslation('groups');
  return (
    <Need
      icon="groups"
      isUrgent
      text={t('card.unreportedGroups', { count: total })}
      verb={{ label: t('card.seeGroups'), to: missingPath({ list: 'unreported' }) }}
    />
  );
}
