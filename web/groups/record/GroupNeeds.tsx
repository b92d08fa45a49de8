import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { leadingFunctions } from '#domain/groups/types.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { editGroupPath, scheduleAnchor } from '../routes.ts';

/** A leader and a day to meet, which a group can't do without. */
export default function GroupNeeds({ groupId }: { readonly groupId: string }) {
  const group = useNeedData(queryOptionsFor(groupsContract.get, { groupId }));
  return group.access.edit && group.status === 'active' ? <Missing group={group} /> : null;
}

function Missing({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { id: groupId, kind, schedule } = group;
  const members = useNeedData(
    queryOptionsFor(groupsContract.members, { groupId, status: 'active' }),
  ).items;
  const types = useNeedData(queryOptionsFor(groupsContract.types, {})).items;
  const leading = types
    .flatMap(({ roles }) => roles)
    .filter((role) => leadingFunctions.some((each) => each === role.function))
    .map(({ id }) => id);
  const to = `${editGroupPath(groupId)}#${scheduleAnchor}`;
  return (
    <>
      {members.some(
        ({ roleId, person }) => leading.includes(roleId) && !person.isDeceased,
      ) ? null : (
        <Need
          icon="user"
          isUrgent
          text={t(kind === 'branch' ? 'needs.supervisor' : 'needs.leader')}
          verb={{ label: t('needs.choose'), to: '#group-members' }}
        />
      )}
      {kind === 'group' && schedule === null ? (
        <Need icon="calendar" text={t('needs.schedule')} verb={{ label: t('needs.setDay'), to }} />
      ) : null}
    </>
  );
}
