/** A visitor card in the inbox: what the visitor wrote, and what becomes of it. */
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { visitorsContract } from '#domain/visitors/contract.ts';
import type { CardView } from '#domain/visitors/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SubmissionPartProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { familyPath } from '#web/families/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { changedByCards } from '../changed-by-visitors.ts';
import { AcceptCard } from './AcceptCard.tsx';
import { CardFacts } from './CardFacts.tsx';

export default function CardSubmission({ submission }: SubmissionPartProps) {
  const card = useQuery(queryOptionsFor(visitorsContract.card, { submissionId: submission.id }));
  if (card.isPending) return <Loading />;
  if (!card.data) return <ErrorState error={card.error} retry={() => void card.refetch()} />;
  return (
    <Stack gap="lg">
      <CardFacts card={card.data} />
      {submission.status === 'waiting' ? (
        <AcceptCard submissionId={submission.id} card={card.data} />
      ) : null}
      <Accepted submissionId={submission.id} card={card.data} />
    </Stack>
  );
}

interface AcceptedProps {
  readonly submissionId: string;
  readonly card: CardView;
}

function Accepted({ submissionId, card }: AcceptedProps) {
  const { t } = useTranslation('visitors');
  const undo = useCommand(visitorsContract.undoAcceptance, {
    refreshes: changedByCards,
    success: t('inbox.undone'),
  });
  if (!card.mayUndo) return null;
  return (
    <Group gap="md">
      {card.familyId === null ? null : (
        <Anchor component={Link} to={familyPath(card.familyId)}>
          {t('inbox.openFamily')}
        </Anchor>
      )}
      <Button
        variant="default"
        loading={undo.running}
        onClick={() => void undo.run({ submissionId })}
      >
        {t('inbox.undo')}
      </Button>
    </Group>
  );
}
