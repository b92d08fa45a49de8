import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { pickupRights } from './rights.ts';
import {
  contactParams,
  contactPictureInput,
  createContactInput,
  personParams,
  pickupOfFamily,
  pickupView,
  updateContactInput,
} from './schema.ts';

const change = {
  can: peoplePermissions.edit,
  right: pickupRights.see,
  rightRecord: 'personId',
  output: pickupView,
} as const;
const contactPath = '/api/people/:personId/pickup-contacts/:contactId';

export const pickupContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/:personId/pickup-contacts',
    can: peoplePermissions.view,
    right: pickupRights.see,
    rightRecord: 'personId',
    input: personParams,
    output: pickupView,
    summary: 'Who may fetch a child, and who may not.',
  }),
  ofFamily: endpoint({
    method: 'GET',
    path: '/api/families/:familyId/pickup-contacts',
    body: 'picture',
    can: familiesPermissions.view,
    right: pickupRights.see,
    input: z.strictObject({ familyId: id }),
    output: pickupOfFamily,
    summary: 'Who may fetch the children of a household, and who may not.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people/:personId/pickup-contacts',
    ...change,
    input: createContactInput,
    summary: 'Adds a person who may, or may not, fetch a child.',
  }),
  update: endpoint({
    method: 'PUT',
    path: contactPath,
    ...change,
    input: updateContactInput,
    summary: 'Replaces an entry; fails as stale if it has been changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: contactPath,
    ...change,
    input: contactParams,
    summary: 'Removes an entry.',
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: `${contactPath}/photo`,
    ...change,
    input: contactPictureInput,
    summary:
      'Sets the photo of somebody who is not on record, from base64 or an upload; `crop` is its square part.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: `${contactPath}/photo`,
    ...change,
    input: contactParams,
    summary: 'Deletes the photo of somebody who is not on record.',
  }),
};
