/** Visitor cards are submissions of the inbox. */
import { displayName } from '#domain/people/rules.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { storedCard, type StoredCard } from '#domain/visitors/schema.ts';
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

/** What a row of the inbox says of a card. */
const listFacts = (card: StoredCard): string[] => [
  ...(card.children.length > 0 ? ['children'] : []),
  ...(card.comment === '' ? [] : ['comment']),
  ...(card.consents.contact === null ? [] : ['contact']),
];
