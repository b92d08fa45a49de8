/** The endpoints of the audit log. */
import { emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { auditPermissions } from './permissions.ts';
import { auditChoices, auditEntry, auditFiltersInput, auditListInput } from './schema.ts';

export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    can: auditPermissions.view,
    subscription: false,
    input: auditListInput,
    output: createForwardPageSchema(auditEntry),
    summary:
      'A page of 50 entries of the audit log, the newest first: who did what to which record, the values before and after, and from where.',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/audit/choices',
    can: auditPermissions.view,
    subscription: false,
    input: emptyInput,
    output: auditChoices,
    summary: 'The actors and kinds of record in the audit log, for its filters.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    can: auditPermissions.export,
    takesLong: true,
    subscription: false,
    input: auditFiltersInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The filtered list as a CSV file.',
  }),
};
