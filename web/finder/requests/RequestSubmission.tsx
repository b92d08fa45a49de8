/** A request to join a group in the inbox. */
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { finderContract } from '#domain/finder/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SubmissionPartProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { groupPath } from '#web/groups/public.ts';
import { changedByRequests } from './changed-by-requests.ts';
import { RequestCard } from './RequestCard.tsx';

export default function RequestSubmission({ submission: { id } }: SubmissionPartProps) {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(
    queryOptionsFor(finderContract.request, { submissionId: id }),
  );
  const undo = useCommand(finderContract.undoAcceptance, {
    refreshes: changedByRequests,
    success: t('requests.undone'),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
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
