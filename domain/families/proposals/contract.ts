/** The endpoints for relations that the roles of families suggest. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { familiesPermissions } from '../permissions.ts';
import { confirmedRelations, familyProposal, proposedRelation, refusedRelation } from './schema.ts';

export const relationProposalsContract = {
  ofFamily: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/relations',
    can: familiesPermissions.edit,
    input: z.strictObject({ familyId: id }),
    output: z.strictObject({ items: z.array(proposedRelation) }),
    summary:
      'The relations between the people of a household that its roles suggest and that are not on record.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/families/relation-proposals',
    can: familiesPermissions.edit,
    input: z.strictObject({ cursor: cursor.optional() }),
    output: createForwardPageSchema(familyProposal),
    summary:
      'The families whose roles suggest relations that are not on record, by name, 50 a page.',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/families/relation-proposals',
    can: familiesPermissions.edit,
    input: confirmedRelations,
    output: z.strictObject({
      undoId: idView,
      impossible: z.array(z.strictObject({ first: z.string(), second: z.string() })),
    }),
    summary:
      'Saves the chosen ones of the proposed relations of up to 50 families, and names those that would make somebody their own ancestor; fails as stale if one is no longer proposed or is in doubt since it was seen, and as a conflict if the request has saved others before.',
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/families/refused-relations',
    can: familiesPermissions.edit,
    input: refusedRelation,
    output: z.strictObject({ undoId: idView }),
    summary:
      'Says that a proposed relation is not so: it is not proposed again; fails as stale if it is no longer proposed.',
  }),
};
