import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { finderContract } from '#domain/finder/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { requestsAnchor } from '../routes.ts';

/** The people who ask to join a group, for those who answer them. */
export default function RequestNeeds({ groupId }: { readonly groupId: string }) {
  const group = useNeedData(queryOptionsFor(groupsContract.get, { groupId }));
  const isAsked = group.access.editMembers && group.kind === 'group' && group.status !== 'closed';
  return isAsked ? <Requests groupId={groupId} /> : null;
}

function Requests({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const { items } = useNeedData(queryOptionsFor(finderContract.requests, { groupId }));
  return items.length === 0 ? null : (
    <Need
      icon="inbox"
      text={t('requests.count', { count: items.length })}
      verb={{ label: t('needs.answer'), to: `#${requestsAnchor}` }}
    />
  );
}
