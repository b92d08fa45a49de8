/** The endpoints for families. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createPageSchema } from '#domain/kernel/paging.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { pictureShape, refinePictureSource } from '../pictures.ts';
import { directoryFigures, directoryFiltersInput, directoryInput } from './directory.ts';
import { labelFigures, labelsInput } from './labels.ts';
import { familyFiltersInput, familyListInput, familyFigures, familyStatistics } from './list.ts';
import { familiesPermissions } from './permissions.ts';
import { roleView } from './roles.ts';
import {
  familyChange,
  familyPerson,
  familyRow,
  homeOfPerson,
  householdFields,
  householdView,
  maxMembers,
  membershipFields,
} from './schema.ts';

const familyParams = z.strictObject({ familyId: id });
const memberParams = { familyId: id, membershipId: id };

export const familiesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/families',
    can: familiesPermissions.view,
    input: familyListInput,
    output: createPageSchema(familyRow),
    summary:
      'A page of 50 families by name: searched by the beginning of any word of a name, filtered; continue with its cursors.',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/families/figures',
    can: familiesPermissions.view,
    input: familyFiltersInput,
    output: familyFigures,
    summary: 'How many families the filters find, and how many people belong to them.',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/families/statistics',
    can: familiesPermissions.view,
    input: emptyInput,
    output: familyStatistics,
    summary:
      'Families by size, by the ages of their children, by who heads them, and by what is missing.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/families/export',
    can: familiesPermissions.export,
    takesLong: true,
    input: familyFiltersInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The filtered list as a CSV file, one line a person.',
  }),
  labelFigures: endpoint({
    method: 'GET',
    path: '/api/families/labels/figures',
    can: familiesPermissions.export,
    input: familyFiltersInput,
    output: labelFigures,
    summary: 'How many of the filtered families have an address for a label.',
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/families/labels',
    can: familiesPermissions.export,
    takesLong: true,
    input: labelsInput,
    output: z.string().describe('A PDF file.'),
    summary:
      'Address labels of the filtered families as a PDF file, one a household with an address; at most 5,000.',
  }),
  directoryFigures: endpoint({
    method: 'GET',
    path: '/api/families/directory/figures',
    can: familiesPermissions.export,
    input: directoryFiltersInput,
    output: directoryFigures,
    summary: 'How many households and people the directory has, and how many are left out.',
  }),
  directory: endpoint({
    method: 'GET',
    path: '/api/families/directory',
    can: familiesPermissions.export,
    takesLong: true,
    input: directoryInput,
    output: z.string().describe('A PDF file.'),
    summary:
      'The directory of the filtered families as a PDF file, with the people who consent to be in it; at most 5,000 entries.',
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/families/roles',
    can: familiesPermissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(roleView) }),
    summary: "The church's list of roles in a household, in its order.",
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/families',
    can: familiesPermissions.view,
    input: z.strictObject({ personId: id }),
    output: z.strictObject({
      items: z.array(homeOfPerson),
      /** The same as for a member of a household. */
      isPartner: z.boolean(),
    }),
    summary:
      'The households to which a person belongs, the primary one first, then those of before.',
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/families',
    body: 'list',
    can: familiesPermissions.create,
    input: z.strictObject({
      /** Chosen by the client: a repeated request returns the family of the first one. */
      requestId: id,
      ...householdFields,
      people: z.array(familyPerson).min(1).max(maxMembers),
      /** The new people have been compared with possible duplicates. */
      confirmed: z.boolean().default(false),
    }),
    output: householdView,
    summary:
      'Registers a family with its people, existing and new ones, all or nothing. New people need the permission to create people.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/families/:familyId',
    can: familiesPermissions.view,
    input: familyParams,
    output: householdView,
    summary: 'A household with its people, and those who left it.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId',
    can: familiesPermissions.edit,
    input: z.strictObject({
      familyId: id,
      /** The version that was read; fails as stale if another user has changed the household since. */
      version: z.int32().min(1),
      ...householdFields,
      contactId: id.nullable().default(null),
    }),
    output: householdView,
    summary: 'Replaces the fields of a household; an empty name follows from the heads again.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId',
    can: familiesPermissions.delete,
    input: familyParams,
    output: doneOutput,
    summary: 'Deletes a household to which nobody belongs.',
  }),
  dissolve: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId/dissolution',
    can: familiesPermissions.edit,
    input: z.strictObject({
      familyId: id,
      on: recordedDay,
      reason: z.string().overwrite(normalizeLine).max(200).default(''),
    }),
    output: familyChange,
    summary: 'Dissolves a household: all its people leave it on that day.',
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId/photo',
    body: 'picture',
    can: familiesPermissions.edit,
    input: refinePictureSource(z.strictObject({ ...pictureShape, familyId: id })),
    output: householdView,
    summary: 'Sets the photo of a household, from base64 or an upload; `crop` is its square part.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId/photo',
    can: familiesPermissions.edit,
    input: familyParams,
    output: householdView,
    summary: 'Deletes the photo of a household.',
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/api/families/:familyId/members',
    can: familiesPermissions.edit,
    input: z.strictObject({
      familyId: id,
      personId: id,
      ...membershipFields,
    }),
    output: familyChange,
    summary: 'Adds a person on record to a household.',
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/families/:familyId/members/:membershipId',
    can: familiesPermissions.edit,
    input: z.strictObject({
      ...memberParams,
      ...membershipFields,
      /** The day when the person left; null for somebody who belongs to it. */
      until: recordedDay.nullable().default(null),
    }),
    output: familyChange,
    summary: "Changes a person's place in a household, or when the person left it.",
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/families/:familyId/members/:membershipId',
    can: familiesPermissions.edit,
    input: z.strictObject(memberParams),
    output: familyChange,
    summary: 'Removes a membership that was a mistake, without keeping it as history.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/families/undo',
    can: familiesPermissions.edit,
    takesLong: true,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ familyIds: z.array(idView) }),
    summary:
      'Undoes a change of who belongs where, within 30 days. Refused with the names of what has changed since.',
  }),
};
