/** Pairs of records that may be of the same person. Deciding about them needs `people.edit` too. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { peoplePermissions } from '../permissions.ts';
import { personRow } from '../schema.ts';
import { duplicateReasons } from './compare.ts';

const candidateView = z.strictObject({
  /** The record that was created earlier. */
  one: personRow,
  other: personRow,
  reasons: z.array(z.enum(duplicateReasons)),
  score: z.int(),
  /** When somebody said that they are two people, and who. */
  dismissedAt: z.iso.datetime().nullable(),
  dismissedBy: z.string(),
});
export type CandidateView = z.output<typeof candidateView>;

const figures = z.strictObject({
  open: z.int(),
  dismissed: z.int(),
  /** When the people were compared last. */
  searchedAt: z.iso.datetime().nullable(),
  isSearching: z.boolean(),
});

/** The score and the ids of the pair at the end of a page. */
export const candidateCursor = z.tuple([z.int(), id, id]);

export const duplicatesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/duplicate-candidates',
    can: peoplePermissions.merge,
    input: z.strictObject({
      dismissed: z.enum(['yes', 'no']).default('no'),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(candidateView),
    summary: 'Pairs of records that may be of the same person, the likeliest first, 50 a page.',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/people/duplicate-candidates/figures',
    can: peoplePermissions.merge,
    input: emptyInput,
    output: figures,
    summary: 'How many pairs wait and how many are two people, and when they were searched.',
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/people/duplicate-candidates',
    can: peoplePermissions.merge,
    input: z.strictObject({ personId: id, otherId: id, dismissed: z.boolean() }),
    output: figures,
    summary: 'Says that two records are of two people, which is remembered, or takes it back.',
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/people/duplicate-candidates/search',
    can: peoplePermissions.merge,
    input: emptyInput,
    output: figures,
    summary: 'Compares all people again, in the background.',
  }),
};
