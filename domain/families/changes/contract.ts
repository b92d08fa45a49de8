/** The endpoints for guided changes of families; each is one transaction with one undo. */
import { endpoint } from '#domain/kernel/endpoint.ts';
import { familiesPermissions } from '../permissions.ts';
import {
  birthInput,
  changeOutcome,
  deathInput,
  marriageInput,
  mergeHomesInput,
  moveInput,
  newHomeInput,
  separationInput,
} from './schema.ts';

const guided = { method: 'POST', can: familiesPermissions.edit, output: changeOutcome } as const;

export const familyChangesContract = {
  newHome: endpoint({
    ...guided,
    path: '/api/families/changes/new-home',
    input: newHomeInput,
    summary:
      'Founds a home for somebody who leaves another one, with a spouse and others who come along; without `seen` only says what would happen.',
  }),
  marriage: endpoint({
    ...guided,
    path: '/api/families/changes/marriage',
    input: marriageInput,
    summary: 'Joins the homes of two people who marry; without `seen` only says what would happen.',
  }),
  birth: endpoint({
    ...guided,
    path: '/api/families/changes/birth',
    input: birthInput,
    summary:
      'Adds children to a family by birth or adoption, with their parents; without `seen` only says what would happen. New people need the permission to add people.',
  }),
  separation: endpoint({
    ...guided,
    path: '/api/families/changes/separation',
    input: separationInput,
    summary:
      'Ends a couple: one of the two leaves, and each child has one or two homes; without `seen` only says what would happen.',
  }),
  death: endpoint({
    ...guided,
    path: '/api/families/changes/death',
    input: deathInput,
    summary:
      'Records a death with all that follows from it; without `seen` only says what would happen. Needs the permission to edit people.',
  }),
  move: endpoint({
    ...guided,
    path: '/api/families/changes/move',
    input: moveInput,
    summary:
      'Gives a family, or some of its people, another address; without `seen` only says what would happen. Addresses of people need the permission to edit people.',
  }),
  merge: endpoint({
    ...guided,
    can: familiesPermissions.merge,
    path: '/api/families/changes/merge',
    takesLong: true,
    input: mergeHomesInput,
    summary:
      'Makes one of two records of the same family; without `seen` only says what would happen. Needs the permission to edit families, too.',
  }),
};
