/** Every endpoint of the audit log, once. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { pageOf } from '#domain/kernel/paging.ts';
import { auditChoices, auditEntry, auditFiltersInput, auditListInput } from './schema.ts';

export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    can: 'audit.view',
    subscription: false,
    input: auditListInput,
    output: pageOf(auditEntry),
    summary:
      'A page of 50 entries of the audit log, the newest first: who did what to which record, before and after, from where.',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/audit/choices',
    can: 'audit.view',
    subscription: false,
    input: z.strictObject({}),
    output: auditChoices,
    summary: 'Who and what kinds of record appear in the audit log.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    can: 'audit.view',
    subscription: false,
    input: auditFiltersInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'What the list shows, as a CSV file.',
  }),
};
