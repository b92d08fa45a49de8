/** Relations that the roles of a household suggest, and their confirmation. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { pageSize } from '#domain/kernel/paging.ts';
import { relatedPerson, relationQuestion, unions } from '../relations/schema.ts';

/** Why the roles of a household do not say for certain that two people are related. */
export const proposalDoubts = [
  'sameRole',
  'marital',
  'form',
  'otherParent',
  'otherHome',
  'record',
] as const;
export type ProposalDoubt = (typeof proposalDoubts)[number];

const proposedPerson = relatedPerson.pick({ id: true, displayName: true, sex: true });

const proposedKind = z.enum(['spouse', 'parent']);

/** A relation that the roles of a household suggest. With a doubt or a question it is not chosen beforehand. */
export const proposedRelation = z.strictObject({
  kind: proposedKind,
  /** The spouse or parent. */
  first: proposedPerson,
  second: proposedPerson,
  /** Of a couple. */
  union: z.enum(unions).nullable(),
  doubt: z.enum(proposalDoubts).nullable(),
  questions: z.array(relationQuestion),
});
export type ProposedRelation = z.output<typeof proposedRelation>;

/** A family that has relations to confirm. */
export const familyProposal = z.strictObject({
  family: z.strictObject({ id: idView, name: z.string() }),
  relations: z.array(proposedRelation),
});
export type FamilyProposal = z.output<typeof familyProposal>;

export interface ProposedEnds {
  readonly kind: ProposedRelation['kind'];
  readonly firstId: string;
  readonly secondId: string;
}

/** Nothing on record contradicts the relation, so it is chosen beforehand. */
export const isSure = ({ doubt, questions }: ProposedRelation): boolean =>
  doubt === null && questions.length === 0;

export const toEnds = ({ kind, first, second }: ProposedRelation): ProposedEnds => ({
  kind,
  firstId: first.id,
  secondId: second.id,
});

/** The same for a couple whichever of the two comes first. */
export const orderEnds = (ends: ProposedEnds): ProposedEnds =>
  ends.kind === 'spouse' && ends.secondId < ends.firstId
    ? { ...ends, firstId: ends.secondId, secondId: ends.firstId }
    : ends;

export function toProposalKey(ends: ProposedEnds): string {
  const { kind, firstId, secondId } = orderEnds(ends);
  return [kind, firstId, secondId].join(' ');
}

/** The proposed relation that a user confirms or refuses. */
const proposedEnds = { kind: proposedKind, firstId: id, secondId: id };

export const refusedRelation = z.strictObject({
  /** Chosen by the client: a repeated request refuses nothing again. */
  requestId: id,
  familyId: id,
  ...proposedEnds,
});

/** Two people who head a household of 40, and the others. */
const maxProposed = 80;
export const confirmedRelations = z.strictObject({
  /** Chosen by the client: a repeated request saves nothing again. */
  requestId: id,
  families: z
    .array(
      z.strictObject({
        familyId: id,
        relations: z
          .array(
            z.strictObject({
              ...proposedEnds,
              /** As the user saw it: what is in doubt by now is not saved unseen. */
              wasSure: z.boolean(),
            }),
          )
          .min(1)
          .max(maxProposed),
      }),
    )
    .min(1)
    .max(pageSize),
});
