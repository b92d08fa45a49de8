/** Mails with the personal link that ask people whether they want the newsletter. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { peopleSelection } from '#domain/people/public.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { daysBetweenRequests, requestPreview, requestRun } from './schema.ts';

const can = peoplePermissions.edit;

export const consentRequestsContract = {
  preview: endpoint({
    method: 'POST',
    path: '/api/consent-requests/preview',
    can,
    takesLong: true,
    input: z.strictObject({ selection: peopleSelection }),
    output: requestPreview,
    summary: 'Who of the selected people would be asked, and who would not, with the reason.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/consent-requests',
    can,
    takesLong: true,
    input: z.strictObject({ requestId: id, selection: peopleSelection }),
    output: requestRun,
    summary: `Mails each of the selected people who can be asked a personal link, at most once in ${daysBetweenRequests} days.`,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/consent-requests',
    can,
    input: emptyInput,
    output: z.strictObject({ items: z.array(requestRun) }),
    summary: 'The last ten times that people were asked, newest first.',
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/consent-requests/:runId/stop',
    can,
    allowedWhenReadOnly: true,
    input: z.strictObject({ runId: id }),
    output: requestRun,
    summary: 'Asks nobody else; what was sent stays sent.',
  }),
};
