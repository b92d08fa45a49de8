import sharp from 'sharp';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { createTestList, createTestNewsletter } from '../../newsletters.ts';
import type { Row, Rows, MatrixContext, FeatureMatrix } from '../row.ts';

const noAccess = 'newsletters:errors.no-access';
const noUpdate = 'newsletters:errors.no-update';
const unreachable = 'newsletters:errors.list-unreachable';
const foreign = '404 not_found newsletters:errors.not-found';
const foreignList = '404 not_found newsletters:errors.list-unreachable';

const createNewsletter = ({ superuser, marker }: MatrixContext) =>
  createTestNewsletter(superuser, { title: marker });
const createDraft = async (context: MatrixContext) => ({
  newsletterId: (await createNewsletter(context)).id,
});
const sharedDrafts = new Map<string, ReturnType<typeof createDraft>>();
/** One draft of each church for all calls that only read, because the plan limits how many are created. */
const shareDraft = (context: MatrixContext) => {
  const draft = sharedDrafts.get(context.churchId) ?? createDraft(context);
  sharedDrafts.set(context.churchId, draft);
  return draft;
};
const createList = async ({ superuser, marker }: MatrixContext) => ({
  listId: await createTestList(superuser, ['rut@example.org'], `${marker} ${crypto.randomUUID()}`),
});

/** The undo of an addition whose people are off the list already. */
async function createAddition({ server, churchId }: MatrixContext): Promise<{ undoId: string }> {
  const undoId = crypto.randomUUID();
  const change = { kind: 'recipient-list', count: 1, by: 'Ana' } as const;
  await server.core.database.inChurch(churchId, (db) =>
    createUndoStep(db, undoId, new Date(), change),
  );
  return { undoId };
}

const viewRow: Row = { needs: 'newsletters.view', denialMessage: noAccess };
const viewOneRow: Row = { ...viewRow, input: shareDraft, otherChurchAnswer: foreign };
/** 32 × 32 pixels. */
const onePicture = (
  await sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
).toString('base64');
/** Control of a delivery, which is impossible for a draft. */
const deliveryRow: Row = {
  needs: 'newsletters.send',
  denialMessage: noUpdate,
  input: createDraft,
  answer: '409 failed_precondition newsletters:errors.not-possible',
  otherChurchAnswer: foreign,
};
/** Stopping a delivery is always allowed. */
const alwaysAllowed = { subscription: false, allowedWhenReadOnly: true } satisfies Partial<Row>;
const listViewRow: Row = { needs: 'newsletters.view', denialMessage: unreachable };
const listEditRow: Row = {
  needs: 'newsletters.edit',
  denialMessage: unreachable,
  otherChurchAnswer: foreignList,
};
const recipients = [{ email: 'noemi@example.org' }];

async function createRecipient(
  context: MatrixContext,
): Promise<{ listId: string; recipientId: string }> {
  const { listId } = await createList(context);
  const { items } = await context.superuser.call(recipientListsContract.recipients, { listId });
  return { listId, recipientId: items[0]?.id ?? '' };
}

const rows: Rows = {
  'GET /api/received-newsletters/:newsletterId': {
    needs: 'own-church',
    input: () => ({ newsletterId: crypto.randomUUID() }),
    answer: '404 not_found newsletters:errors.not-found',
  },
  'GET /api/newsletters': viewRow,
  'GET /api/newsletter-usage': viewRow,
  'GET /api/newsletter-targets': listViewRow,
  'POST /api/newsletter-audience': {
    ...viewRow,
    input: () => ({ audienceType: 'all', targetRecipientListIds: [] }),
  },
  'POST /api/newsletter-preview': {
    ...viewRow,
    input: () => ({ subject: 'Marzo', content: '<p>Hola</p>' }),
  },
  'POST /api/newsletter-pictures': {
    needs: 'newsletters.edit',
    denialMessage: noUpdate,
    input: () => ({ data: onePicture }),
  },
  'GET /api/newsletters/:newsletterId': viewOneRow,
  'GET /api/newsletters/:newsletterId/progress': viewOneRow,
  'GET /api/newsletters/:newsletterId/recipients': viewOneRow,
  'POST /api/newsletters': {
    needs: 'newsletters.create',
    denialMessage: noAccess,
    input: ({ marker }) => ({ title: marker, subject: 'Marzo' }),
  },
  'PATCH /api/newsletters/:newsletterId': {
    needs: 'newsletters.edit',
    denialMessage: noUpdate,
    input: async (context) => {
      const { id, version } = await createNewsletter(context);
      return { newsletterId: id, version, title: context.marker };
    },
    otherChurchAnswer: foreign,
  },
  'DELETE /api/newsletters/:newsletterId': {
    needs: 'newsletters.delete',
    denialMessage: 'newsletters:errors.no-delete',
    input: createDraft,
    otherChurchAnswer: foreign,
  },
  'GET /api/newsletters-in-progress': {
    needs: 'newsletters.send',
    denialMessage: noAccess,
    ...alwaysAllowed,
  },
  'POST /api/newsletters/:newsletterId/pause': { ...deliveryRow, ...alwaysAllowed },
  'POST /api/newsletters/:newsletterId/resume': deliveryRow,
  'POST /api/newsletters/:newsletterId/cancel': { ...deliveryRow, ...alwaysAllowed },
  'POST /api/newsletters/:newsletterId/retry-now': deliveryRow,
  'POST /api/newsletters/:newsletterId/send-again': {
    ...deliveryRow,
    input: async (context) => ({ ...(await createDraft(context)), to: 'failed' }),
  },
  'POST /api/newsletters/:newsletterId/review-uncertain': { ...deliveryRow, answer: 'ok' },
  'GET /api/newsletters/:newsletterId/review': viewOneRow,
  'GET /api/newsletters/:newsletterId/report': viewOneRow,
  'GET /api/newsletters/:newsletterId/readers': {
    ...viewOneRow,
    input: async (context) => ({ ...(await shareDraft(context)), activity: 'unsubscribed' }),
  },
  'GET /api/newsletters/:newsletterId/left-out': {
    ...viewOneRow,
    input: async (context) => ({ ...(await shareDraft(context)), reason: 'withoutEmail' }),
  },
  'POST /api/newsletters/:newsletterId/check-links': {
    needs: 'newsletters.edit',
    denialMessage: noAccess,
    otherChurchAnswer: foreign,
    input: async ({ superuser, marker }) => {
      const content = '<p>Hola</p>';
      return {
        newsletterId: (await createTestNewsletter(superuser, { title: marker, content })).id,
      };
    },
  },
  'POST /api/newsletters/:newsletterId/schedule': {
    ...deliveryRow,
    answer: 'ok',
    input: async (context) => ({
      ...(await createDraft(context)),
      version: 1,
      at: new Date(Date.now() + 24 * 3600_000).toISOString(),
    }),
  },
  'POST /api/newsletters/:newsletterId/unschedule': { ...deliveryRow, ...alwaysAllowed },
  'POST /api/newsletters/:newsletterId/duplicate': {
    needs: 'newsletters.create',
    denialMessage: noAccess,
    input: createDraft,
    otherChurchAnswer: foreign,
  },
  'callable sendNewsletterCallable': {
    needs: 'newsletters.send',
    denialMessage: noAccess,
    answer: '400 FAILED_PRECONDITION newsletters:errors.no-recipients',
    otherChurchAnswer: `403 forbidden ${noAccess}`,
    input: async (context) => ({ ...(await createDraft(context)), churchId: context.churchId }),
  },
  'GET /api/recipient-lists': listViewRow,
  'GET /api/recipient-lists/:listId': {
    ...listViewRow,
    input: createList,
    otherChurchAnswer: foreignList,
  },
  'GET /api/recipient-lists/:listId/recipients': {
    ...listViewRow,
    input: createList,
    otherChurchAnswer: foreignList,
  },
  'POST /api/recipient-lists': {
    needs: 'newsletters.edit',
    denialMessage: unreachable,
    input: ({ marker }) => ({ name: `${marker} ${crypto.randomUUID()}` }),
  },
  'PATCH /api/recipient-lists/:listId': {
    ...listEditRow,
    input: async (context) => ({
      ...(await createList(context)),
      version: 1,
      name: `${context.marker} ${crypto.randomUUID()}`,
    }),
  },
  'POST /api/recipient-lists/:listId/recipients': {
    ...listEditRow,
    input: async (context) => ({ ...(await createList(context)), recipients, consentStated: true }),
  },
  'POST /api/recipient-lists/:listId/people': {
    ...listEditRow,
    input: async (context) => ({
      ...(await createList(context)),
      selection: { filters: { q: context.marker } },
    }),
  },
  'POST /api/recipient-lists/undo': {
    needs: 'newsletters.edit',
    denialMessage: unreachable,
    input: createAddition,
  },
  'DELETE /api/recipient-lists/:listId/recipients/:recipientId': {
    ...listEditRow,
    input: createRecipient,
  },
  'DELETE /api/recipient-lists/:listId': {
    needs: 'newsletters.delete',
    denialMessage: 'newsletters:errors.list-no-delete',
    input: createList,
    otherChurchAnswer: '404 not_found newsletters:errors.list-not-found',
  },
};

export const matrix = {
  grants: {
    'newsletters.view': {
      module: 'newsletters',
      changes: false,
      roles: 'admin pastor secretary custom',
    },
    'newsletters.create': { module: 'newsletters', changes: true, roles: 'admin pastor secretary' },
    'newsletters.edit': { module: 'newsletters', changes: true, roles: 'admin pastor secretary' },
    'newsletters.delete': { module: 'newsletters', changes: true, roles: 'admin pastor custom' },
    'newsletters.send': { module: 'newsletters', changes: true, roles: 'admin pastor secretary' },
  },
  rows,
} satisfies FeatureMatrix;
