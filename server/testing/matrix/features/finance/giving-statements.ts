import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { insertRun, moveRun } from '#server/giving-statements/run-queries.ts';
import { insertStatements } from '#server/giving-statements/statement-queries.ts';
import { findOrOpenBooks } from '#server/testing/finance.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

/** A run of the year before the books with one statement, without the work of making it. */
async function createRun(context: MatrixContext): Promise<{ runId: string; statementId: string }> {
  await findOrOpenBooks(context.superuser);
  const [runId, statementId] = [newId(), newId()];
  await context.server.core.database.inChurch(context.churchId, async (db) => {
    await insertRun(db, {
      id: runId,
      request_id: newId(),
      year: 2025,
      grouped_by: 'person',
      least: 1,
      is_detailed: true,
      country: 'ES',
      currency: 'EUR',
      text: context.marker,
      signer: '',
      office: '',
      place: '',
      created_on: '2026-01-02',
      created_at: now(),
      created_by_name: context.marker,
    });
    const statement = {
      id: statementId,
      run_id: runId,
      person_id: null,
      name: context.marker,
      filing_name: context.marker,
      document: '',
      address: '',
      postal_code: '',
      gifts: 1,
      amount: '100',
      in_cash: '100',
      in_kind: '0',
      earlier: ['0', '0', '0'],
      lines: [],
    };
    await insertStatements(db, runId, [statement], 0);
    await moveRun(db, runId, { status: 'ready', progress_done: 1, progress_total: 1 });
  });
  return { runId, statementId };
}

const toRun = async (context: MatrixContext) => ({ runId: (await createRun(context)).runId });
const toStatement = async (context: MatrixContext) => ({
  statementId: (await createRun(context)).statementId,
});
const openBooks = async ({ superuser }: MatrixContext) => {
  await findOrOpenBooks(superuser);
  return {};
};
/** Each church has the same years. */
const ofYear = async (context: MatrixContext) => ({
  ...(await openBooks(context)),
  year: '2025',
});

const view: Row = { needs: 'statements.view', input: toRun };
const issue: Row = { needs: 'statements.issue', input: toRun };
const linkAnswer = '404 not_found giving-statements:errors.link';

const rows: Rows = {
  'GET /api/giving-statement-runs/plan': { needs: 'statements.issue', input: openBooks },
  'GET /api/giving-statement-runs': {
    needs: 'statements.view',
    input: async (context) => {
      await createRun(context);
      return {};
    },
  },
  'GET /api/giving-statement-runs/:runId': view,
  'GET /api/own-giving-statements': { needs: 'finance.own' },
  // Those who call have no record, thus no statements.
  'GET /api/own-giving-statements/:statementId/file': {
    needs: 'finance.own',
    input: toStatement,
    answer: '404 not_found giving-statements:errors.not-found',
  },
  'POST /api/giving-statement-runs': {
    needs: 'statements.issue',
    input: async (context) => ({
      ...(await openBooks(context)),
      requestId: newId(),
      year: 2000,
      text: context.marker,
    }),
    answer: '409 failed_precondition',
    otherChurchAnswer: '409 failed_precondition',
  },
  'POST /api/giving-statement-runs/:runId/stop': {
    ...issue,
    answer: '409 failed_precondition giving-statements:errors.not-under-way',
  },
  'DELETE /api/giving-statement-runs/:runId': issue,
  'GET /api/giving-statement-runs/:runId/file': view,
  'GET /api/giving-statement-runs/:runId/modelo-182': view,
  'POST /api/giving-statement-runs/:runId/mails': issue,
  'GET /api/giving-statement-runs/:runId/statements': view,
  'GET /api/giving-statements/:statementId/file': { needs: 'statements.view', input: toStatement },
  'POST /api/giving-statements/:statementId/link': {
    needs: 'statements.issue',
    input: toStatement,
  },
  'GET /api/giving-statement-runs/months': {
    needs: 'statements.view',
    input: ofYear,
    otherChurchAnswer: 'ok',
  },
  'GET /api/giving-statement-runs/months/file': {
    needs: 'statements.view',
    input: ofYear,
    otherChurchAnswer: 'ok',
  },
  'GET /api/constancia/:token': {
    needs: 'public',
    input: () => ({ token: 'nadie' }),
    answer: linkAnswer,
  },
  'GET /api/constancia/:token/file': {
    needs: 'public',
    input: () => ({ token: 'nadie' }),
    answer: linkAnswer,
  },
};

export const matrix = {
  grants: {
    'statements.view': { module: 'finance', changes: false, roles: 'admin treasurer' },
    'statements.issue': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
