/** The endpoints for links by which families register themselves, and for what arrives by them. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { familiesPermissions } from './permissions.ts';
import {
  newRegistrationLink,
  registrationAcceptance,
  registrationForm,
  registrationInput,
  registrationLinkView,
  registrationToken,
  registrationView,
} from './registration.ts';

const can = familiesPermissions.create;
const submissionParams = z.strictObject({ submissionId: id });

export const registrationContract = {
  links: endpoint({
    method: 'GET',
    path: '/api/registration-links',
    can,
    input: z.strictObject({ familyId: id.optional() }),
    output: z.strictObject({ items: z.array(registrationLinkView) }),
    summary:
      'The open registration links of a family, or those for families that are not on record yet.',
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/registration-links',
    can,
    input: newRegistrationLink,
    output: z.strictObject({ url: z.string(), link: registrationLinkView }),
    summary:
      'Creates a registration link. Its address is shown only here; a family has one open link, the newest.',
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/registration-links/:linkId',
    can,
    input: z.strictObject({ linkId: id }),
    output: doneOutput,
    summary: 'Revokes an open registration link.',
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/registration/open',
    can: 'own-church',
    input: z.strictObject({ token: registrationToken }),
    output: registrationForm,
    summary:
      'The form of a registration link of the own church, with what the church knows of the family.',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/registration',
    body: 'list',
    can: 'own-church',
    input: registrationInput,
    output: z.strictObject({
      outcome: z.enum(['waiting', 'saved']),
      familyId: idView.nullable(),
    }),
    summary:
      'Sends the form of a registration link and closes the link. It waits in the inbox, or is saved at once for who may register families.',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/registrations/:submissionId',
    can,
    input: submissionParams,
    output: registrationView,
    summary: 'A registration in the inbox, with the family as it is now.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/registrations/:submissionId/acceptance',
    body: 'list',
    can,
    input: registrationAcceptance,
    output: z.strictObject({ familyId: idView }),
    summary:
      'Accepts a registration as corrected: a new family or one on record, with its people, all or nothing.',
  }),
  undoAcceptance: endpoint({
    method: 'DELETE',
    path: '/api/registrations/:submissionId/acceptance',
    can,
    input: submissionParams,
    output: doneOutput,
    summary:
      'Undoes all that accepting a registration did, within 30 days; it waits again. Refused if something has changed since.',
  }),
};
