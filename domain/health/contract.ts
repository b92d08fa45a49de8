import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { healthRights } from './rights.ts';
import { contactsView, healthView, updateContactsInput, updateHealthInput } from './schema.ts';

const personParams = z.strictObject({ personId: id });

export const healthContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/people/:personId/health',
    can: peoplePermissions.view,
    right: healthRights.see,
    rightRecord: 'personId',
    input: personParams,
    output: healthView,
    summary: 'Allergies and medical notes of a person.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/health',
    can: peoplePermissions.edit,
    right: healthRights.see,
    rightRecord: 'personId',
    input: updateHealthInput,
    output: healthView,
    summary:
      'Replaces allergies and medical notes; fails as stale if they have been changed since.',
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/api/people/:personId/emergency-contacts',
    can: peoplePermissions.view,
    input: personParams,
    output: contactsView,
    summary: 'Whom to call in an emergency, in this order.',
  }),
  updateContacts: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/emergency-contacts',
    can: peoplePermissions.edit,
    input: updateContactsInput,
    output: contactsView,
    summary: 'Replaces the emergency contacts; fails as stale if they have been changed since.',
  }),
};
