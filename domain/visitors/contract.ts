/** The endpoints of the visitor's card. */
import { z } from 'zod';
import {
  publicPageSettings,
  publicPageSettingsView,
  slugParameter,
} from '#domain/churches/public.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { acceptance, cardInput, cardView, publicCard } from './schema.ts';

const submissionParams = z.strictObject({ submissionId: id });

export const visitorsContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/c/:slug/visitor-card',
    can: 'public',
    input: z.strictObject({ slug: slugParameter }),
    output: publicCard,
    summary: 'What the page of the visitor card shows. Not found if the church has none.',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/c/:slug/visitor-card',
    can: 'public',
    botCheck: true,
    input: cardInput,
    output: doneOutput,
    summary: 'Hands a card in. The answer is the same whatever the church knows of the visitor.',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/visitor-card/settings',
    can: peoplePermissions.edit,
    input: emptyInput,
    output: publicPageSettingsView,
    summary: 'Whether the visitor card is open, its words of welcome and its address.',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/visitor-card/settings',
    can: peoplePermissions.edit,
    input: publicPageSettings,
    output: publicPageSettingsView,
    summary:
      'Opens or closes the visitor card. Without a word for its public pages the church gets one from its name.',
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/visitor-cards/:submissionId',
    can: peoplePermissions.create,
    input: submissionParams,
    output: cardView,
    summary: 'A card in the inbox, with the people on record who may be the visitor.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/visitor-cards/:submissionId/acceptance',
    can: peoplePermissions.create,
    input: acceptance,
    output: z.strictObject({ personId: idView, familyId: idView.nullable() }),
    summary:
      'Accepts a card: as a new person or one on record, in a new household, one on record or none, all or nothing. Households need their permissions.',
  }),
  undoAcceptance: endpoint({
    method: 'DELETE',
    path: '/api/visitor-cards/:submissionId/acceptance',
    can: peoplePermissions.create,
    input: submissionParams,
    output: doneOutput,
    summary:
      'Undoes all that accepting a card did, within 30 days; the card waits again. Refused if it has changed since.',
  }),
};
