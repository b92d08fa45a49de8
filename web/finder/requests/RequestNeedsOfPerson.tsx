import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { groupRequestsPath } from '../routes.ts';

/** The groups that a person asks to join. */
export default function RequestNeedsOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('groups');
  const { items } = useNeedData(queryOptionsFor(groupsContract.ofPerson, { personId }));
  return items
    .filter(({ status }) => status === 'requested')
    .map(({ membershipId, group }) => (
      <Need
        key={membershipId}
        icon="groups"
        text={t('needs.asksToJoin', { group: group.name })}
        verb={{ label: t('needs.answer'), to: groupRequestsPath(group.id) }}
      />
    ));
}
