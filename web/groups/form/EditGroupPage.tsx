import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByGroups } from '../changed-by-groups.ts';
import { groupPath } from '../routes.ts';
import { useTypes } from '../types.ts';
import { GroupForm } from './GroupForm.tsx';
import { toGroupInput, toGroupValues } from './group-values.ts';
import { useChurchSetting } from './use-church-setting.ts';

export default function EditGroupPage() {
  const { groupId = '' } = useParams();
  const { types } = useTypes();
  // Always refetched: saving a form over an outdated version would be rejected.
  const group = useQuery({
    ...queryOptionsFor(groupsContract.get, { groupId }),
    staleTime: 0,
    gcTime: 0,
  });
  useScreenName(group.data?.name);
  if (group.isPending) return <Loading />;
  if (!group.data) return <ErrorState error={group.error} retry={() => void group.refetch()} />;
  if (types.length === 0) return <Loading />;
  return <EditGroup key={group.data.version} group={group.data} types={types} />;
}

interface EditGroupProps {
  readonly group: GroupView;
  readonly types: readonly TypeView[];
}

function EditGroup({ group, types }: EditGroupProps) {
  const { t } = useTranslation('groups');
  const path = groupPath(group.id);
  return (
    <>
      <PageHeader
        title={t('form.editTitle')}
        subtitle={group.name}
        back={{ to: path, label: group.name }}
      />
      <GroupForm
        {...useGroupChange({ group, types })}
        types={types}
        group={group}
        cancelTo={path}
      />
    </>
  );
}

function useGroupChange({ group, types }: EditGroupProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const church = useChurchSetting();
  const submission = useSubmit(groupsContract.update, {
    defaultValues: toGroupValues(group, church),
    toInput: (values) => ({
      groupId: group.id,
      version: group.version,
      ...toGroupInput(
        values,
        types.find(({ id }) => id === values.typeId),
      ),
    }),
    refreshes: changedByGroups,
    success: t('saved'),
    onSuccess: () => {
      draft.remove();
      return navigate(groupPath(group.id));
    },
  });
  const draft = useDraft(`group ${group.id} ${group.version}`, submission.form);
  return { ...submission, draft };
}
