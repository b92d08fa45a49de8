import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { useToday } from '#web/people/public.ts';
import { followUpsAnchor } from './routes.ts';

/** The follow-ups of a person that are due. */
export default function FollowUpNeeds({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('follow-ups');
  const today = useToday();
  const { items } = useNeedData(queryOptionsFor(followUpsContract.ofPerson, { personId }));
  return items
    .filter(({ doneAt, dueOn, person }) => doneAt === null && !person.isDeceased && dueOn <= today)
    .map(({ id, reason, assigneeName, isOverdue }) => (
      <Need
        key={id}
        icon="followUp"
        isUrgent={isOverdue}
        text={t(isOverdue ? 'need.overdue' : 'need.today', {
          reason: t(`reasons.${reason}`),
          name: assigneeName,
        })}
        verb={{ label: t('need.see'), to: `#${followUpsAnchor}` }}
      />
    ));
}
