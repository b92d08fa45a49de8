import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay as formatPlainDay, useToday } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { groupPath, proposePath } from '../routes.ts';
import { changedByMultiplication as refreshes } from './changed-by-multiplication.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { ProposalFacts } from './ProposalFacts.tsx';
import { withGroup } from '../record/with-group.tsx';

interface GroupProps {
  readonly group: GroupView;
}

/** The proposal to multiply a group that waits for an answer, or the last answer. */
export default withGroup(function ProposalSection({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const { data } = useQuery({
    ...queryOptionsFor(contract.ofGroup, { groupId: group.id }),
    enabled: group.kind === 'group',
  });
  const proposal = data?.items.find(({ state }) => state !== 'withdrawn');
  if (!proposal) return null;
  if (proposal.state === 'proposed')
    return (
      <Section title={t('multiplication.waiting', { name: proposal.name })} wide>
        <ProposalFacts proposal={proposal} />
        <ProposalActions group={group} proposal={proposal} />
      </Section>
    );
  if (proposal.state === 'scheduled') return <Scheduled group={group} proposal={proposal} />;
  return proposal.state === 'approved' ? (
    <Approved group={group} proposal={proposal} />
  ) : (
    <Declined proposal={proposal} />
  );
});

interface ProposalProps extends GroupProps {
  readonly proposal: ProposalView;
}

function ProposalActions({ group, proposal }: ProposalProps) {
  const { t } = useTranslation('groups');
  const [isDeclining, setIsDeclining] = useState(false);
  const { edit, supervise } = group.access;
  const approve = useApprove(proposal);
  if (!edit) return <Text c="dimmed">{t('multiplication.waits')}</Text>;
  return (
    <>
      {supervise ? null : <Text c="dimmed">{t('multiplication.waits')}</Text>}
      <Group gap="sm">
        {supervise ? (
          <Button loading={approve.running} onClick={() => void approve.run(toDecide(proposal))}>
            {t('multiplication.approve')}
          </Button>
        ) : null}
        <Button component={Link} to={proposePath(group.id)} variant="default">
          {t('multiplication.change')}
        </Button>
        {supervise ? (
          <Button variant="default" onClick={() => setIsDeclining(true)}>
            {t('multiplication.decline')}
          </Button>
        ) : null}
        <Withdraw proposal={proposal} variant="subtle" />
      </Group>
      {isDeclining ? (
        <DeclineDialog proposal={proposal} onClose={() => setIsDeclining(false)} />
      ) : null}
    </>
  );
}

const toDecide = ({ id, version }: ProposalView) => ({ proposalId: id, version });

function useApprove(proposal: ProposalView) {
  const { t } = useTranslation('groups');
  const today = useToday();
  const language = useLanguage();
  const { name, firstDay, people } = proposal;
  const isLater = firstDay > today;
  const values = {
    name,
    day: formatPlainDay(firstDay, language),
    count: people.filter(({ isMember }) => isMember).length,
  };
  return useCommand(contract.approve, {
    confirm: {
      title: t('multiplication.approveTitle', { name }),
      text: t(isLater ? 'multiplication.approveLaterText' : 'multiplication.approveText', values),
      action: t('multiplication.approve'),
    },
    refreshes,
    success: t(isLater ? 'multiplication.done.scheduled' : 'multiplication.done.approved', values),
  });
}

interface WithdrawProps extends Pick<ProposalProps, 'proposal'> {
  readonly variant: 'default' | 'subtle';
}

function Withdraw({ proposal, variant }: WithdrawProps) {
  const { t } = useTranslation('groups');
  const withdraw = useCommand(contract.withdraw, {
    confirm: {
      title: t('multiplication.withdrawTitle'),
      action: t('multiplication.withdraw'),
    },
    refreshes,
    success: t('multiplication.done.withdrawn'),
  });
  return (
    <Button
      variant={variant}
      loading={withdraw.running}
      onClick={() => void withdraw.run(toDecide(proposal))}
    >
      {t('multiplication.withdraw')}
    </Button>
  );
}

/** Approved, and still to come. */
function Scheduled({ group, proposal }: ProposalProps) {
  const { t } = useTranslation('groups');
  const formatDay = useFormatDay();
  const language = useLanguage();
  const { name, firstDay, decidedBy, decidedAt } = proposal;
  const day = formatPlainDay(firstDay, language);
  return (
    <Section title={t('multiplication.scheduled', { name, day })} wide>
      <Text c="dimmed">
        {t('multiplication.scheduledText', { by: decidedBy, day: formatDay(decidedAt ?? '') })}
      </Text>
      <ProposalFacts proposal={proposal} />
      {group.access.edit ? (
        <Group>
          <Withdraw proposal={proposal} variant="default" />
        </Group>
      ) : null}
    </Section>
  );
}

/** As long as the approval can be taken back. */
function Approved({ group, proposal }: ProposalProps) {
  const { t } = useTranslation('groups');
  const formatDay = useFormatDay();
  const { undoId, newGroup } = proposal;
  const undo = useCommand(groupMembersContract.undo, {
    confirm: {
      title: t('multiplication.undoTitle', { name: proposal.name }),
      text: t('multiplication.undoText', { name: proposal.name, mother: group.name }),
      action: t('multiplication.undo'),
    },
    refreshes,
    success: t('multiplication.done.undone'),
  });
  if (!newGroup || undoId === null) return null;
  return (
    <Section title={t('multiplication.born', { name: newGroup.name })} wide>
      <Text c="dimmed">
        {t('multiplication.bornText', {
          by: proposal.decidedBy,
          day: formatDay(proposal.decidedAt ?? ''),
        })}
      </Text>
      <Group gap="sm">
        <Button component={Link} to={groupPath(newGroup.id)} variant="default">
          {t('multiplication.seeNew')}
        </Button>
        {group.access.supervise ? (
          <Button
            variant="default"
            loading={undo.running}
            onClick={() => void undo.run({ undoId })}
          >
            {t('multiplication.undo')}
          </Button>
        ) : null}
      </Group>
    </Section>
  );
}

function Declined({ proposal }: Pick<ProposalProps, 'proposal'>) {
  const { t } = useTranslation('groups');
  const formatDay = useFormatDay();
  return (
    <Section title={t('multiplication.declined', { name: proposal.name })} wide>
      <Text>{proposal.reason}</Text>
      <Text size="sm" c="dimmed">
        {[proposal.decidedBy, formatDay(proposal.decidedAt ?? '')].join(' · ')}
      </Text>
    </Section>
  );
}
