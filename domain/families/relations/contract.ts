/** The endpoints for relations between people, and for the family tree. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { familiesPermissions } from '../permissions.ts';
import {
  confirmedRelations,
  createRelationInput,
  derivedRelation,
  familyProposal,
  familyTree,
  proposedRelation,
  relationView,
  savedRelation,
  updateRelationInput,
} from './schema.ts';

const personParams = z.strictObject({ personId: id });

export const relationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/:personId/relations',
    can: familiesPermissions.view,
    input: personParams,
    output: z.strictObject({
      items: z.array(relationView),
      derived: z.array(derivedRelation),
    }),
    summary:
      'The relatives of a person: those on record, and the siblings, grandparents and grandchildren that follow from them.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people/:personId/relations',
    can: familiesPermissions.edit,
    input: createRelationInput,
    output: savedRelation,
    summary:
      'Relates two people; answers with questions instead if something is unusual and not confirmed.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/relations/:relationId',
    can: familiesPermissions.edit,
    input: updateRelationInput,
    output: savedRelation,
    summary:
      'Replaces the details of a relation; fails as stale if it has been changed since, asks as the creation does.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people/:personId/relations/:relationId',
    can: familiesPermissions.edit,
    input: z.strictObject({ personId: id, relationId: id }),
    output: z.strictObject({ removalId: idView }),
    summary: 'Removes a relation; the removal can be undone for 30 days.',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/families/relation-removals/:removalId/undo',
    can: familiesPermissions.edit,
    input: z.strictObject({ removalId: id }),
    output: doneOutput,
    summary: 'Brings back a relation that was removed in the last 30 days.',
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/relations',
    can: familiesPermissions.edit,
    input: z.strictObject({ familyId: id }),
    output: z.strictObject({ items: z.array(proposedRelation) }),
    summary:
      'The relations between the people of a household that its roles suggest and that are not on record.',
  }),
  proposals: endpoint({
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
    output: z.strictObject({ undoId: idView }),
    summary:
      'Saves the chosen ones of the proposed relations of up to 50 families, all or nothing; fails as stale if one is no longer proposed.',
  }),
  tree: endpoint({
    method: 'GET',
    path: '/api/people/:personId/family-tree',
    can: familiesPermissions.view,
    input: personParams,
    output: familyTree,
    summary:
      'Three generations above and below a person, with siblings and couples: people, parents and couples.',
  }),
};
