import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useChurchSetting } from '../form/use-church-setting.ts';
import { groupPath } from '../routes.ts';
import { useTypes } from '../types.ts';
import { changedByMultiplication } from './changed-by-multiplication.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { toProposalInput, toProposalValues } from './proposal-values.ts';

/** Proposes to multiply a group, or changes the proposal that waits for an answer. */
export default function ProposePage() {
  const { groupId = '' } = useParams();
  const { types } = useTypes();
  const group = useQuery(queryOptionsFor(groupsContract.get, { groupId }));
  const members = useQuery(queryOptionsFor(groupsContract.members, { groupId }));
  // Always refetched: saving a form over an outdated version would be rejected.
  const proposals = useQuery({
    ...queryOptionsFor(contract.ofGroup, { groupId }),
    staleTime: 0,
    gcTime: 0,
  });
  useScreenName(group.data?.name);
  const type = types.find(({ id }) => id === group.data?.typeId);
  const failed = [group, members, proposals].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!group.data || !members.data || !proposals.data || !type) return <Loading />;
  // It is on the group's page, and there can be no other one before it is done or taken back.
  if (proposals.data.items.some(({ state }) => state === 'scheduled'))
    return <Navigate to={groupPath(groupId)} replace />;
  const open = proposals.data.items.find(({ state }) => state === 'proposed');
  return (
    <Propose
      key={open?.version ?? 0}
      group={group.data}
      members={members.data.items.filter(({ person }) => !person.isDeceased)}
      type={type}
      proposal={open}
    />
  );
}

interface ProposeProps {
  readonly group: GroupView;
  readonly members: readonly GroupMemberView[];
  readonly type: TypeView;
  /** The one that waits for an answer. */
  readonly proposal: ProposalView | undefined;
}

function Propose(props: ProposeProps) {
  const { group, members, proposal } = props;
  const { t } = useTranslation('groups');
  return (
    <>
      <PageHeader
        title={t(proposal ? 'multiplication.changeTitle' : 'multiplication.title')}
        subtitle={t('multiplication.intro', { name: group.name })}
        back={{ to: groupPath(group.id), label: group.name }}
      />
      <ProposalForm
        {...useProposal(props)}
        group={group}
        members={members}
        label={t(proposal ? 'multiplication.saveChange' : 'multiplication.propose')}
      />
    </>
  );
}

function useProposal({ group, members, type, proposal }: ProposeProps) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const church = useChurchSetting();
  // Also of a second try, so that it is proposed once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { roles } = type;
  const values = {
    defaultValues: toProposalValues(proposal, roles, church),
    refreshes: changedByMultiplication,
    success: t(proposal ? 'multiplication.done.changed' : 'multiplication.done.proposed'),
    onSuccess: () => {
      draft.remove();
      return navigate(groupPath(group.id));
    },
  };
  const creation = useSubmit(contract.propose, {
    ...values,
    toInput: (form) => ({
      groupId: group.id,
      requestId,
      ...toProposalInput(form, { members, roles }),
    }),
  });
  const change = useSubmit(contract.change, {
    ...values,
    toInput: (form) => ({
      proposalId: proposal?.id ?? '',
      version: proposal?.version ?? 0,
      ...toProposalInput(form, { members, roles }),
    }),
  });
  const submission = proposal ? change : creation;
  const draft = useDraft(`multiplication ${group.id} ${proposal?.version ?? 0}`, submission.form);
  return { ...submission, draft };
}
