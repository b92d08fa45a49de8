import { Anchor, Button, Checkbox, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import {
  isSure,
  type FamilyProposal,
  type ProposedRelation,
} from '#domain/families/proposals/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { NextSteps } from '#web/core/NextSteps.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import {
  changedByFamilies,
  familiesPath,
  familyPath,
  useFamilyUndo,
} from '#web/families/public.ts';
import { relationProposalsPath } from './routes.ts';
import { Proposed, toKey } from './Proposed.tsx';
import { toChoice, useImpossibleWords, useRequestIds } from './confirmation.ts';

/** The relations that the roles of all families suggest, to confirm by fifty families. What is not sure is not checked. */
export default function ProposalsPage() {
  const { t } = useTranslation('families');
  const [address, setAddress] = useSearchParams();
  const cursor = address.get('cursor');
  const page = useQuery({
    ...queryOptionsFor(relationProposalsContract.list, cursor ? { cursor } : {}),
    placeholderData: (before) => before,
  });
  const next = page.data?.next;
  // Earlier families may have relations that are in doubt.
  if (cursor && page.data?.items.length === 0 && !page.isPlaceholderData)
    return <Navigate to={relationProposalsPath} replace />;
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t('proposals.title')}
        subtitle={t('proposals.text')}
        back={{ to: familiesPath, label: t('title') }}
      />
      <ListResults list={{ ...page, rows: page.data?.items ?? [] }} empty={<NothingLeft />}>
        {(rows) => <Proposals rows={rows} />}
      </ListResults>
      {next ? (
        <Button
          variant="default"
          loading={page.isPlaceholderData}
          onClick={() => setAddress({ cursor: next })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('proposals.next')}
        </Button>
      ) : null}
    </Stack>
  );
}

function NothingLeft() {
  const { t } = useTranslation('families');
  return (
    <>
      <EmptyState
        icon="check"
        title={t('proposals.none')}
        text={t('proposals.noneText')}
        action={
          <Button component={Link} to={familiesPath} variant="default">
            {t('proposals.back')}
          </Button>
        }
      />
      <NextSteps />
    </>
  );
}

function Proposals({ rows }: { readonly rows: readonly FamilyProposal[] }) {
  const { t } = useTranslation('families');
  const { isChosen, choose } = useChoice();
  const requestIds = useRequestIds();
  const notifyWithUndo = useFamilyUndo();
  const nameImpossible = useImpossibleWords();
  const families = rows.flatMap(({ family, relations }) => {
    const chosen = relations.filter(isChosen);
    return chosen.length > 0 ? [{ familyId: family.id, relations: chosen.map(toChoice) }] : [];
  });
  const keys = new Set(rows.flatMap(({ relations }) => relations.filter(isChosen).map(toKey)));
  const count = keys.size;
  const { run, running } = useCommand(relationProposalsContract.confirm, {
    refreshes: changedByFamilies,
    refreshesAfterError: true,
    onSuccess: ({ undoId, impossible }) => {
      requestIds.renew();
      notifyWithUndo(t('proposal.done', { count: count - impossible.length }), undoId);
      nameImpossible(impossible);
    },
  });
  const save = (): Promise<boolean> =>
    run({ requestId: requestIds.get([...keys].join()), families });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <Family key={row.family.id} row={row} isChosen={isChosen} choose={choose} />
        ))}
      </Stack>
      <FormActions
        isSticky
        cancelTo={familiesPath}
        saving={running}
        isDisabled={count === 0}
        label={t('proposal.save', { count })}
      />
    </form>
  );
}

/** The relations that are checked: the sure ones, unless the user decided otherwise. A decision ends when a relation becomes sure or doubtful. */
function useChoice() {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  const isChosen = (relation: ProposedRelation): boolean => {
    const decision = decided.get(toKey(relation));
    const sure = isSure(relation);
    return decision?.wasSure === sure ? decision.isChosen : sure;
  };
  const choose = (relations: readonly ProposedRelation[], keys: readonly string[]): void => {
    const changed = relations.filter(
      (relation) => isChosen(relation) !== keys.includes(toKey(relation)),
    );
    setDecided(
      new Map([
        ...decided,
        ...changed.map((relation): [string, Decision] => [
          toKey(relation),
          { isChosen: !isChosen(relation), wasSure: isSure(relation) },
        ]),
      ]),
    );
  };
  return { isChosen, choose };
}

interface Decision {
  readonly isChosen: boolean;
  readonly wasSure: boolean;
}

interface FamilyProps extends ReturnType<typeof useChoice> {
  readonly row: FamilyProposal;
}

function Family({ row: { family, relations }, isChosen, choose }: FamilyProps) {
  return (
    <Paper component="li" withBorder p="md">
      <Checkbox.Group
        value={relations.filter(isChosen).map(toKey)}
        onChange={(keys) => choose(relations, keys)}
        label={
          <Anchor component={Link} to={familyPath(family.id)} fw={600} c="inherit">
            {family.name}
          </Anchor>
        }
      >
        <Stack gap="sm" mt="sm">
          {relations.map((item) => (
            <Proposed key={toKey(item)} familyId={family.id} item={item} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Paper>
  );
}
