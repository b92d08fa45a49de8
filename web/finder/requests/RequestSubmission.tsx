/** A request to join a group in the inbox. */
import { Anchor, Button, Center, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { finderContract } from '#domain/finder/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SubmissionPartProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { groupPath } from '#web/groups/public.ts';
import { changedByRequests } from './changed-by-requests.ts';
import { RequestCard } from './RequestCard.tsx';

export default function RequestSubmission({ submission }: SubmissionPartProps) {
  const { id } = submission;
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(
    queryOptionsFor(finderContract.request, { submissionId: id }),
  );
  const undo = useCommand(finderContract.undoAcceptance, {
    refreshes: changedByRequests,
    success: t('requests.undone'),
  });
  if (error)
    return (
      <>
        <ErrorState error={error} retry={() => void refetch()} />
        {submission.status === 'waiting' ? <Discard submissionId={id} /> : null}
      </>
    );
  if (!data) return <Loading />;
  return (
    <Stack gap="md">
      <RequestCard request={data} />
      <Group gap="md">
        <Anchor component={Link} to={groupPath(data.groupId)}>
          {t('requests.openGroup')}
        </Anchor>
        {data.mayUndo ? (
          <Button
            variant="default"
            loading={undo.running}
            onClick={() => void undo.run({ submissionId: id })}
          >
            {t('requests.undo')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** A request that can't be read, such as that of a group that is gone, is declined without a reason. */
function Discard({ submissionId }: { readonly submissionId: string }) {
  const { t } = useTranslation('groups');
  const { run, running } = useCommand(inboxContract.refuse, {
    refreshes: changedByRequests,
    success: t('requests.declined'),
  });
  return (
    <Center>
      <Button variant="default" loading={running} onClick={() => void run({ submissionId })}>
        {t('requests.decline')}
      </Button>
    </Center>
  );
}
