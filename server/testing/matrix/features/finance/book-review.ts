import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addIncome, findOrOpenBooks } from '#server/testing/finance.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

const openBooks = async ({ superuser }: MatrixContext) => {
  await findOrOpenBooks(superuser);
  return {};
};

const addEntry = async ({ superuser, marker }: MatrixContext) => {
  const entry = await addIncome(superuser, await findOrOpenBooks(superuser), { note: marker });
  return { entryId: entry.id };
};

const write = (context: MatrixContext) => ({ requestId: newId(), text: context.marker });

/** Of a user who is none any more, so that everybody who may ask goes on with it. */
async function addQuestion(context: MatrixContext) {
  const question = await context.superuser.call(contract.ask, {
    ...(await addEntry(context)),
    ...write(context),
  });
  return { questionId: question.id };
}

/** That was cancelled before it had a file, or ended before it was cancelled. */
async function addArchive(context: MatrixContext) {
  await openBooks(context);
  const { superuser } = context;
  const { items } = await superuser.call(contract.archives, {});
  const [month = ''] = (await superuser.call(contract.archivePlan, {})).months;
  const archive =
    items[0] ?? (await superuser.call(contract.startArchive, { from: month, to: month }));
  await superuser.call(contract.cancelArchive, { archiveId: archive.id }).catch(() => undefined);
  return { archiveId: archive.id };
}

const view: Row = { needs: 'finance.view', input: addEntry };

const rows: Rows = {
  'GET /api/book-review/questions': { needs: 'finance.view', input: () => ({}) },
  'GET /api/book-review/question-counts': { needs: 'finance.view', input: () => ({}) },
  'GET /api/book-review/entries/:entryId/questions': view,
  'POST /api/book-review/entries/:entryId/questions': {
    needs: 'review.ask',
    input: async (context) => ({ ...(await addEntry(context)), ...write(context) }),
  },
  'POST /api/book-review/questions/:questionId/messages': {
    needs: 'review.ask',
    input: async (context) => ({ ...(await addQuestion(context)), ...write(context) }),
  },
  'POST /api/book-review/questions/:questionId/answers': {
    needs: 'finance.edit',
    input: async (context) => ({ ...(await addQuestion(context)), ...write(context) }),
  },
  'POST /api/book-review/questions/:questionId/closing': {
    needs: 'review.ask',
    input: addQuestion,
  },
  'GET /api/book-review/archives': { needs: 'review.export', input: () => ({}) },
  'GET /api/book-review/archive-plan': { needs: 'review.export', input: openBooks },
  'POST /api/book-review/archives': {
    needs: 'review.export',
    // Before the books begin, so that none is written.
    input: async (context) => ({ ...(await openBooks(context)), from: '1990-01', to: '1990-01' }),
    answer: '400 invalid',
  },
  'POST /api/book-review/archives/:archiveId/cancellation': {
    needs: 'review.export',
    allowedWhenReadOnly: true,
    input: addArchive,
    answer: '409 failed_precondition book-review:errors.archive-ended',
  },
  'GET /api/book-review/archives/:archiveId/file': {
    needs: 'review.export',
    input: addArchive,
    answer: '404 not_found book-review:errors.archive-gone',
  },
  'GET /api/book-review/lookups': { needs: 'review.lookups', input: () => ({}) },
  'GET /api/book-review/lookup-users': { needs: 'review.lookups', input: () => ({}) },
};

export const matrix = {
  grants: {
    'review.ask': { module: 'finance', changes: true, roles: 'admin treasurer' },
    'review.export': { module: 'finance', changes: false, roles: 'admin treasurer' },
    'review.lookups': { module: 'finance', changes: false, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
