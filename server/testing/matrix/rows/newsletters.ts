import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { buildList, buildNewsletter } from '../../newsletters.ts';
import type { Row, Rows, World } from '../row.ts';

const noAccess = 'newsletter-no-access';
const noUpdate = 'newsletter-no-update';
const unreachable = 'recipient-list-unreachable';
const foreign = '404 not_found newsletter-not-found';
const foreignList = '404 not_found recipient-list-unreachable';

const newsletter = ({ maker, mark }: World) => buildNewsletter(maker, { title: mark });
const one = async (world: World) => ({ newsletterId: (await newsletter(world)).id });
const list = async ({ maker, mark }: World) => ({
  listId: await buildList(maker, ['rut@example.org'], `${mark} ${crypto.randomUUID()}`),
});

const view: Row = { needs: 'newsletters.view', refusal: noAccess };
const viewOne: Row = { ...view, input: one, foreign };
/** On a draft nothing of it can be done. */
const steer: Row = {
  needs: 'newsletters.send',
  refusal: noUpdate,
  input: one,
  answers: '409 failed_precondition newsletter-not-possible',
  foreign,
};
/** Always possible. */
const brake = { subscription: false, stops: true } as const;
const listView: Row = { needs: 'newsletters.view', refusal: unreachable };
const listEdit: Row = { needs: 'newsletters.edit', refusal: unreachable, foreign: foreignList };
const recipients = [{ email: 'noemi@example.org' }];

async function recipient(world: World): Promise<{ listId: string; recipientId: string }> {
  const { listId } = await list(world);
  const { items } = await world.maker.call(recipientListsContract.recipients, { listId });
  return { listId, recipientId: items[0]?.id ?? '' };
}

export const newslettersRows: Rows = {
  'GET /api/newsletters': view,
  'GET /api/newsletter-usage': view,
  'POST /api/newsletter-audience': {
    ...view,
    input: () => ({ audienceType: 'all', targetRecipientListIds: [] }),
  },
  'POST /api/newsletter-preview': {
    ...view,
    input: () => ({ subject: 'Marzo', content: '<p>Hola</p>' }),
  },
  'GET /api/newsletters/:newsletterId': viewOne,
  'GET /api/newsletters/:newsletterId/progress': viewOne,
  'GET /api/newsletters/:newsletterId/recipients': viewOne,
  'POST /api/newsletters': {
    needs: 'newsletters.create',
    refusal: noAccess,
    input: ({ mark }) => ({ title: mark, subject: 'Marzo' }),
  },
  'PATCH /api/newsletters/:newsletterId': {
    needs: 'newsletters.edit',
    refusal: noUpdate,
    input: async (world) => {
      const { id, version } = await newsletter(world);
      return { newsletterId: id, version, title: world.mark };
    },
    foreign,
  },
  'DELETE /api/newsletters/:newsletterId': {
    needs: 'newsletters.delete',
    refusal: 'newsletter-no-delete',
    input: one,
    foreign,
  },
  'GET /api/newsletters-under-way': { needs: 'newsletters.send', refusal: noAccess, ...brake },
  'POST /api/newsletters/:newsletterId/pause': { ...steer, ...brake },
  'POST /api/newsletters/:newsletterId/resume': steer,
  'POST /api/newsletters/:newsletterId/cancel': { ...steer, ...brake },
  'POST /api/newsletters/:newsletterId/send-again': {
    ...steer,
    input: async (world) => ({ ...(await one(world)), to: 'failed' }),
  },
  'POST /api/newsletters/:newsletterId/settle-doubts': { ...steer, answers: 'ok' },
  'callable sendNewsletterCallable': {
    needs: 'newsletters.send',
    refusal: noAccess,
    answers: '400 FAILED_PRECONDITION newsletter-no-recipients',
    foreign: `403 forbidden ${noAccess}`,
    input: async (world) => ({ ...(await one(world)), churchId: world.churchId }),
  },
  'GET /api/recipient-lists': listView,
  'GET /api/recipient-lists/:listId': { ...listView, input: list, foreign: foreignList },
  'GET /api/recipient-lists/:listId/recipients': { ...listView, input: list, foreign: foreignList },
  'POST /api/recipient-lists': {
    needs: 'newsletters.edit',
    refusal: unreachable,
    input: ({ mark }) => ({ name: `${mark} ${crypto.randomUUID()}` }),
  },
  'PATCH /api/recipient-lists/:listId': {
    ...listEdit,
    input: async (world) => ({
      ...(await list(world)),
      version: 1,
      name: `${world.mark} ${crypto.randomUUID()}`,
    }),
  },
  'POST /api/recipient-lists/:listId/recipients': {
    ...listEdit,
    input: async (world) => ({ ...(await list(world)), recipients, consentStated: true }),
  },
  'DELETE /api/recipient-lists/:listId/recipients/:recipientId': { ...listEdit, input: recipient },
  'DELETE /api/recipient-lists/:listId': {
    needs: 'newsletters.delete',
    refusal: 'recipient-list-no-delete',
    input: list,
    foreign: '404 not_found recipient-list-not-found',
  },
};
