/** Visitor cards are submissions of the inbox. */
import { displayName } from '#domain/people/rules.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { cardFacts, storedCard, type CardFact, type StoredCard } from '#domain/visitors/schema.ts';
import { defineSubmissionKind } from '#server/people/public.ts';

export const visitorCardKind = defineSubmissionKind<StoredCard>({
  kind: 'visitor_card',
  requires: { permission: peoplePermissions.create },
  content: storedCard,
  task: 'visitor-cards',
  describe: (_db, submissions) =>
    Promise.resolve(
      new Map(
        submissions.map(({ id, content }) => [
          id,
          { title: getCardName(content), facts: listFacts(content) },
        ]),
      ),
    ),
});

export const getCardName = (
  card: Pick<StoredCard, 'givenNames' | 'surname1' | 'surname2'>,
): string => displayName({ ...card, nameOrder: 'es' });

const listFacts = (card: StoredCard): CardFact[] => {
  const isSaid: Record<CardFact, boolean> = {
    children: card.children.length > 0,
    comment: card.comment !== '',
    contact: card.consents.contact !== null,
  };
  return cardFacts.filter((fact) => isSaid[fact]);
};
