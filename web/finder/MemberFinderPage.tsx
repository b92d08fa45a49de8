/** Where members of the church find a group and ask to join it. */
import { Badge, Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import { messageLimit } from '#domain/finder/requests.ts';
import type { FoundGroup, MemberFinder } from '#domain/finder/schema.ts';
import { call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByRequests } from './requests/changed-by-requests.ts';
import { GroupSearch } from './GroupSearch.tsx';

export default function MemberFinderPage() {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(queryOptionsFor(finderContract.mine, {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="lg">
      <PageHeader title={t('finder.memberTitle')} subtitle={t('finder.memberLead')} />
      {data.isLinked ? null : <Text>{t('finder.member.unlinked')}</Text>}
      <GroupSearch
        groups={data.groups}
        findTowns={findTowns}
        mayLocate={false}
        renderAction={(group) => <Action group={group} finder={data} />}
      />
    </Stack>
  );
}

async function findTowns(q: string) {
  const { items } = await call(finderContract.memberPlaces, { q });
  return items.map(({ name, region, ...point }) => ({
    name: [name, region].filter(Boolean).join(', '),
    ...point,
  }));
}

interface ActionProps {
  readonly group: FoundGroup;
  readonly finder: MemberFinder;
}

function Action({ group, finder: { own, isLinked } }: ActionProps) {
  const { t } = useTranslation('groups');
  const [isAsking, setAsking] = useState(false);
  const join = useCommand(finderContract.join, {
    refreshes: changedByRequests,
    success: (result) => t(`finder.member.done.${result.state}`),
  });
  const { id: groupId, name, joinPolicy, free } = group;
  const state = own.find((each) => each.groupId === groupId)?.state;
  if (state)
    return (
      <Badge variant="light" tt="none" size="lg">
        {t(`finder.card.states.${state}`)}
      </Badge>
    );
  if (joinPolicy === 'closed') return <Text c="dimmed">{t('finder.card.onlyByChurch')}</Text>;
  if (!isLinked) return null;
  const waits = free === 0;
  const [label, named] = waits
    ? (['finder.card.wait', 'finder.card.waitNamed'] as const)
    : joinPolicy === 'open'
      ? (['finder.card.join', 'finder.card.joinNamed'] as const)
      : (['finder.card.ask', 'finder.card.askNamed'] as const);
  return (
    <>
      <Button
        mih={44}
        loading={join.running}
        variant={waits ? 'default' : 'filled'}
        aria-label={t(named, { name })}
        onClick={() => (joinPolicy === 'open' ? void join.run({ groupId }) : setAsking(true))}
      >
        {t(label)}
      </Button>
      {isAsking ? <AskDialog group={group} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface AskDialogProps {
  readonly group: FoundGroup;
  readonly onClose: () => void;
}

function AskDialog({ group: { id: groupId, name }, onClose }: AskDialogProps) {
  const { t } = useTranslation('groups');
  const submission = useSubmit(finderContract.join, {
    defaultValues: { message: '' },
    toInput: ({ message }) => ({ groupId, message }),
    refreshes: changedByRequests,
    success: ({ state }) => t(`finder.member.done.${state}`),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('finder.member.messageTitle', { group: name })}
      action={t('finder.member.ask')}
      onClose={onClose}
    >
      <Textarea
        label={t('finder.form.message')}
        autosize
        minRows={2}
        maxLength={messageLimit}
        data-autofocus
        {...submission.form.register('message')}
      />
    </FormDialog>
  );
}
