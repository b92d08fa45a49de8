import { z } from 'zod';
import { financePermissions } from '#domain/finance/permissions.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { bookReviewPermissions as permissions } from './permissions.ts';
import {
  archiveInput,
  archivesView,
  archiveView,
  askInput,
  entryQuestionsInput,
  listLookupsInput,
  listQuestionsInput,
  lookupUsersView,
  lookupView,
  questionCounts,
  questionInput,
  questionRow,
  questionView,
  startArchiveInput,
  writeInput,
} from './schema.ts';

export const bookReviewContract = {
  questions: endpoint({
    method: 'GET',
    path: '/api/book-review/questions',
    can: financePermissions.view,
    input: listQuestionsInput,
    output: createForwardPageSchema(questionRow),
    summary: 'A page of the questions about entries, the latest first.',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/book-review/question-counts',
    can: financePermissions.view,
    input: emptyInput,
    output: questionCounts,
    summary: 'How many questions are open, answered and closed.',
  }),
  ofEntry: endpoint({
    method: 'GET',
    path: '/api/book-review/entries/:entryId/questions',
    can: financePermissions.view,
    input: entryQuestionsInput,
    output: createForwardPageSchema(questionView),
    summary: 'A page of the questions about an entry with their answers, the latest first.',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/book-review/entries/:entryId/questions',
    can: permissions.ask,
    input: askInput,
    output: questionView,
    summary: 'Asks about an entry that the user sees; the same request asks once.',
  }),
  askOn: endpoint({
    method: 'POST',
    path: '/api/book-review/questions/:questionId/messages',
    can: permissions.ask,
    input: writeInput,
    output: questionView,
    summary: 'Adds to an own question that is not closed, which opens it again.',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/book-review/questions/:questionId/answers',
    can: financePermissions.edit,
    input: writeInput,
    output: questionView,
    summary: 'Answers a question of somebody else that is not closed.',
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/book-review/questions/:questionId/closing',
    can: permissions.ask,
    input: questionInput,
    output: questionView,
    summary: 'Closes an own question, or one of somebody who left.',
  }),
  archives: endpoint({
    method: 'GET',
    path: '/api/book-review/archives',
    can: permissions.export,
    input: emptyInput,
    output: archivesView,
    summary:
      'The latest archives of the books that the user may download, and the months of a new one.',
  }),
  startArchive: endpoint({
    method: 'POST',
    path: '/api/book-review/archives',
    can: permissions.export,
    input: startArchiveInput,
    output: archiveView,
    summary:
      'Starts to write an archive of some months: journal, ledger, balances, receipts, documents, questions and the activity log. It names givers for users who see them.',
  }),
  cancelArchive: endpoint({
    method: 'POST',
    path: '/api/book-review/archives/:archiveId/cancellation',
    can: permissions.export,
    allowedWhenReadOnly: true,
    input: archiveInput,
    output: archiveView,
    summary: 'Stops an archive that is being written; nothing of it is kept.',
  }),
  downloadArchive: endpoint({
    method: 'GET',
    path: '/api/book-review/archives/:archiveId/file',
    can: permissions.export,
    input: archiveInput,
    output: z.unknown(),
    summary: 'The archive as a zip file.',
  }),
  lookups: endpoint({
    method: 'GET',
    path: '/api/book-review/lookups',
    can: permissions.lookups,
    input: listLookupsInput,
    output: createForwardPageSchema(lookupView),
    summary: 'A page of who looked at what people give, the latest first.',
  }),
  lookupUsers: endpoint({
    method: 'GET',
    path: '/api/book-review/lookup-users',
    can: permissions.lookups,
    input: emptyInput,
    output: lookupUsersView,
    summary: 'The users who looked at what people give.',
  }),
};
