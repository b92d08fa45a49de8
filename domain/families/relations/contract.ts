/** The endpoints for relations between people, and for the family tree. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { familiesPermissions } from '../permissions.ts';
import {
  createRelationInput,
  derivedRelation,
  familyTree,
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
