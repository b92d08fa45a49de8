import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitorsContract } from '#domain/visitors/contract.ts';
import type { FollowUpView } from '#domain/visitors/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { changedByFollowUps } from '../changed-by-visitors.ts';
import { FollowUpDialog } from './FollowUpDialog.tsx';

/** Who follows up this person until when, on the person's record. */
export default function FollowUpOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('visitors');
  const mayChange = useMay(visitorsContract.setFollowUp);
  const [isEditing, setIsEditing] = useState(false);
  const { data } = useQuery(queryOptionsFor(visitorsContract.followUps, { personId }));
  const [latest] = data?.items ?? [];
  const open = data?.items.find(({ doneAt }) => doneAt === null);
  if (!data || (!latest && !mayChange)) return null;
  return (
    <Card title={t('followUp.title')}>
      <Text>{latest ? <Sentence followUp={open ?? latest} /> : t('followUp.none')}</Text>
      {mayChange ? (
        <Group gap="sm" mt="sm" className="redil-screen-only">
          <Button variant="default" size="sm" onClick={() => setIsEditing(true)}>
            {t(open ? 'followUp.change' : 'followUp.set')}
          </Button>
          {latest ? <FinishButton personId={personId} followUp={open ?? latest} /> : null}
        </Group>
      ) : null}
      {isEditing ? (
        <FollowUpDialog
          personId={personId}
          followUp={open ?? null}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </Card>
  );
}

function Sentence({ followUp }: { readonly followUp: FollowUpView }) {
  const { t } = useTranslation('visitors');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const { responsibleName, dueOn, isOverdue, doneAt, doneBy } = followUp;
  if (doneAt !== null)
    return t('followUp.finished', {
      name: doneBy,
      date: formatDay(toChurchDay(doneAt), language),
    });
  return (
    <>
      {t('followUp.by', { name: responsibleName, date: formatDay(dueOn, language) })}{' '}
      {isOverdue ? (
        <Badge color="red" variant="light" tt="none">
          {t('followUp.overdue')}
        </Badge>
      ) : null}
    </>
  );
}

interface FinishButtonProps {
  readonly personId: string;
  readonly followUp: FollowUpView;
}

function FinishButton({ personId, followUp: { id, doneAt } }: FinishButtonProps) {
  const { t } = useTranslation('visitors');
  const done = doneAt === null;
  const { run, running } = useCommand(visitorsContract.finishFollowUp, {
    refreshes: changedByFollowUps,
    success: t(done ? 'followUp.finishedNow' : 'followUp.reopened'),
  });
  return (
    <Button
      variant={done ? 'light' : 'subtle'}
      size="sm"
      loading={running}
      onClick={() => void run({ personId, followUpId: id, done })}
    >
      {t(done ? 'followUp.done' : 'followUp.reopen')}
    </Button>
  );
}
