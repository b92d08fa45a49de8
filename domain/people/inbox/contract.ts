/**
 * The inbox: what people sent and the church has to decide. A submission that the caller may not decide, by its kind or by
 * the scope of its kind, is not found. Each kind has its own endpoints that read its content and accept it.
 */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { peoplePermissions } from '../permissions.ts';
import { inboxListInput } from './list.ts';
import { maxRefusedAtOnce, refusalReason, submissionRow, submissionView } from './schema.ts';

const submissionParams = z.strictObject({ submissionId: id });
const manySubmissions = z.strictObject({ submissionIds: z.array(id).min(1).max(maxRefusedAtOnce) });
/** Those that others have decided meanwhile are not counted. */
const changedMany = z.strictObject({ changed: z.int() });

export const inboxContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/inbox',
    can: peoplePermissions.inbox,
    input: inboxListInput,
    output: createForwardPageSchema(submissionRow),
    summary:
      'Submissions that the caller may decide, 50 a page: those that wait, or those with another status.',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/inbox/counts',
    can: peoplePermissions.inbox,
    input: emptyInput,
    output: z.strictObject({
      items: z.array(z.strictObject({ kind: z.string(), waiting: z.int() })),
      waiting: z.int(),
    }),
    summary: 'How many submissions wait for the caller, by kind.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/inbox/:submissionId',
    can: peoplePermissions.inbox,
    input: submissionParams,
    output: submissionView,
    summary: 'A submission: who sent it, when, and what was decided.',
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/inbox/:submissionId/refusal',
    can: peoplePermissions.inbox,
    input: z.strictObject({ submissionId: id, reason: refusalReason }),
    output: doneOutput,
    summary: 'Refuses a submission, with a reason.',
  }),
  refuseMany: endpoint({
    method: 'POST',
    path: '/api/inbox/refusals',
    can: peoplePermissions.inbox,
    input: manySubmissions,
    output: changedMany,
    summary: 'Refuses those of these submissions that wait, at most 200, without a reason.',
  }),
  reopenMany: endpoint({
    method: 'POST',
    path: '/api/inbox/reopenings',
    can: peoplePermissions.inbox,
    input: manySubmissions,
    output: changedMany,
    summary: 'Takes back the refusal of those of these submissions that were refused.',
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/inbox/:submissionId/refusal',
    can: peoplePermissions.inbox,
    input: submissionParams,
    output: doneOutput,
    summary: 'Takes a refusal back: the submission waits again.',
  }),
};
