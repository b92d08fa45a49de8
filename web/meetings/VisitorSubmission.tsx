/** A visitor of a group in the inbox: what the reports say, who on record it may be, and who it is. */
import { Anchor, Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  waitingVisitorsContract,
  type WaitingVisitorView,
} from '#domain/meetings/reports/waiting-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SubmissionPartProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { formatDay, formatPhone } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { groupPath } from '#web/groups/public.ts';
import { changedByVisitors } from './changed-by-visitors.ts';

export default function VisitorSubmission({ submission: { id } }: SubmissionPartProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(waitingVisitorsContract.get, { submissionId: id }),
  );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? <Visitor visitor={data} /> : <Loading />;
}

interface VisitorProps {
  readonly visitor: WaitingVisitorView;
}

function Visitor({ visitor }: VisitorProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const undo = useUndo();
  const { id: submissionId, groupId, phone, days, status, mayUndo } = visitor;
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Text>{phone === '' ? t('waitingVisitors.noPhone') : formatPhone(phone)}</Text>
          {days.length > 0 ? (
            <Text>
              {t('waitingVisitors.came', {
                count: days.length,
                days: days.map((day) => formatDay(day, language)).join(', '),
              })}
            </Text>
          ) : null}
          {status === 'waiting' ? <Connection visitor={visitor} /> : null}
        </Stack>
      </Paper>
      <Group gap="md">
        {groupId === null ? null : (
          <Anchor component={Link} to={groupPath(groupId)}>
            {t('waitingVisitors.openGroup')}
          </Anchor>
        )}
        {mayUndo ? (
          <Button
            variant="default"
            loading={undo.running}
            onClick={() => void undo.run({ submissionId })}
          >
            {t('waitingVisitors.undo')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Connection({ visitor: { id: submissionId, candidates } }: VisitorProps) {
  const { t } = useTranslation('groups');
  const [choice, setChoice] = useState<string | null>(null);
  const undo = useUndo();
  const connect = useCommand(waitingVisitorsContract.connect, {
    refreshes: changedByVisitors,
    onSuccess: () =>
      notify.success(t('waitingVisitors.connected'), {
        label: t('waitingVisitors.undo'),
        onClick: () => void undo.run({ submissionId }),
      }),
  });
  return (
    <>
      <Radio.Group
        label={t('waitingVisitors.who')}
        description={t('waitingVisitors.hint')}
        value={choice}
        onChange={setChoice}
      >
        <Stack gap="xs" mt="xs">
          {candidates.map(({ id, displayName, detail }) => (
            <Radio
              key={id}
              value={id}
              label={t('waitingVisitors.samePerson', { name: displayName })}
              description={detail.startsWith('+') ? formatPhone(detail) : detail}
            />
          ))}
          <Radio value={newPerson} label={t('waitingVisitors.newPerson')} />
        </Stack>
      </Radio.Group>
      <Group>
        <Button
          mih={44}
          disabled={choice === null}
          loading={connect.running}
          onClick={() =>
            void connect.run({ submissionId, personId: choice === newPerson ? null : choice })
          }
        >
          {t('waitingVisitors.connect')}
        </Button>
      </Group>
    </>
  );
}

const newPerson = 'new';

function useUndo() {
  const { t } = useTranslation('groups');
  return useCommand(waitingVisitorsContract.undo, {
    refreshes: changedByVisitors,
    success: t('waitingVisitors.undone'),
  });
}
