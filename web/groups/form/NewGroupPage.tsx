import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByGroups } from '../changed-by-groups.ts';
import { groupPath, groupsPath } from '../routes.ts';
import { useTypes } from '../types.ts';
import { GroupForm } from './GroupForm.tsx';
import { toGroupInput, toGroupValues, toLeadersInput, type LeaderValues } from './group-values.ts';
import { useChurchSetting } from './use-church-setting.ts';

/** A new group or branch. The address may name the branch to which it belongs, and who leads it: `?parent={groupId}&leader={personId}`. */
export default function NewGroupPage() {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const { leaders, isLoading } = useLeaders();
  return (
    <>
      <PageHeader title={t('form.newTitle')} back={{ to: groupsPath, label: t('title') }} />
      {types.length === 0 || isLoading ? <Loading /> : <NewGroup types={types} leaders={leaders} />}
    </>
  );
}

/** The first rows of leaders in the form: the person named in the address, or one empty row. */
function useLeaders() {
  const [parameters] = useSearchParams();
  const personId = parameters.get('leader');
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(peopleContract.name, { personId: personId ?? '' }),
    enabled: personId !== null,
  });
  return { leaders: [{ person: data ?? null, roleId: '' }], isLoading };
}

interface NewGroupProps {
  readonly types: readonly TypeView[];
  readonly leaders: LeaderValues[];
}

function NewGroup({ types, leaders }: NewGroupProps) {
  const { t } = useTranslation('groups');
  return (
    <GroupForm
      types={types}
      group={null}
      {...useCreation(types, leaders)}
      cancelTo={groupsPath}
      label={t('form.create')}
    />
  );
}

function useCreation(types: readonly TypeView[], leaders: LeaderValues[]) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const church = useChurchSetting();
  // Also of a second try, so that a group is created once.
  const [requestId] = useState(() => crypto.randomUUID());
  const usual = types.find(({ kind, archived }) => kind === 'group' && !archived) ?? types[0];
  const submission = useSubmit(groupsContract.create, {
    defaultValues: {
      ...toGroupValues(null, church),
      typeId: usual?.id ?? '',
      parentId: parameters.get('parent') ?? '',
      leaders,
    },
    toInput: (values) => {
      const type = types.find(({ id }) => id === values.typeId);
      return {
        requestId,
        ...toGroupInput(values, type),
        leaders: toLeadersInput(values.leaders, type),
      };
    },
    refreshes: changedByGroups,
    success: ({ name }) => t('form.created', { name }),
    onSuccess: ({ id }) => {
      draft.remove();
      return navigate(groupPath(id));
    },
  });
  const draft = useDraft('group new', submission.form);
  return { ...submission, draft };
}
