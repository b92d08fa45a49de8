import { finderContract } from '#domain/finder/contract.ts';
import type { StoredRequest } from '#domain/finder/requests.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import {
  usableRow,
  writableRow,
  type MatrixContext,
  type FeatureMatrix,
  type Row,
} from '../../row.ts';
import { storeSubmission } from '../../store-submission.ts';

async function createPublicGroup({ superuser, marker }: MatrixContext): Promise<string> {
  const { items } = await superuser.call(groups.types, {});
  const { id } = await superuser.call(groups.create, {
    requestId: crypto.randomUUID(),
    typeId: items.find(({ key }) => key === 'cell')?.id ?? '',
    name: `${marker} abierto`,
    visibility: 'public',
  });
  return id;
}

/** A request that waits. */
export async function createRequest(
  context: MatrixContext,
  changes: Partial<StoredRequest> = {},
): Promise<{ submissionId: string }> {
  const groupId = changes.groupId ?? (await createPublicGroup(context));
  const { submissionId } = await storeSubmission(context, 'group_request', {
    groupId,
    groupName: 'Emaús',
    givenNames: 'Rebeca',
    surname1: context.marker,
    phone: '',
    whatsapp: false,
    email: '',
    message: '',
    language: 'es',
    consent: null,
    ...changes,
  });
  await context.server.core.database.inChurch(context.churchId, (db) =>
    db
      .insertInto('group_requests')
      .values({ submission_id: submissionId, group_id: groupId })
      .execute(),
  );
  return { submissionId };
}

async function createAccepted(context: MatrixContext): Promise<{ submissionId: string }> {
  const request = await createRequest(context);
  await context.superuser.call(finderContract.accept, request);
  return request;
}

/** No church has it. What a slug of a church shows depends on the church, not on the caller. */
const slug = 'nadie-la-tiene';
const closed = '404 not_found groups:errors.finder-closed';
const publicRow = (input: () => object): Row => ({ needs: 'public', input, answer: closed });
const groupId = '00000000-0000-4000-8000-000000000001';

/** Leaders see the groups that they lead, and these are of nobody. */
const onlyOwn = { leader: '404 not_found groups:errors.group-not-found' };
const decideRow = (input: Row['input']): Row => ({
  needs: 'groups.edit',
  roleAnswers: onlyOwn,
  ...(input ? { input } : {}),
});

export const matrix = {
  grants: {},
  rows: {
    'GET /api/c/:slug/groups': publicRow(() => ({ slug })),
    'GET /api/c/:slug/towns': publicRow(() => ({ slug, q: 'Cali' })),
    'GET /api/c/:slug/groups/:groupId/photo': publicRow(() => ({ slug, groupId })),
    'POST /api/c/:slug/groups/:groupId/requests': publicRow(() => ({
      slug,
      groupId,
      requestId: crypto.randomUUID(),
      language: 'es',
      givenNames: 'Rebeca',
      email: 'rebeca@ejemplo.co',
      consent: true,
    })),
    'GET /api/group-finder': usableRow,
    'GET /api/group-finder/towns': { ...usableRow, input: () => ({ q: 'Cali' }) },
    'GET /api/group-finder/:groupId/photo': {
      ...usableRow,
      input: async (context) => ({ groupId: await createPublicGroup(context) }),
      answer: '404 not_found',
    },
    'POST /api/group-finder/:groupId/requests': {
      ...writableRow,
      input: async (context) => ({ groupId: await createPublicGroup(context) }),
      answer: '409 failed_precondition groups:errors.user-without-record',
    },
    'GET /api/group-finder/settings': { needs: 'groups.all' },
    'PUT /api/group-finder/settings': {
      needs: 'church.edit',
      input: () => ({ isOpen: true, isIndexed: false, welcome: '' }),
    },
    'GET /api/groups/:groupId/requests': decideRow(async (context) => ({
      groupId: await createPublicGroup(context),
    })),
    'GET /api/group-requests/:submissionId': decideRow((context) => createRequest(context)),
    'POST /api/group-requests/:submissionId/acceptance': decideRow((context) =>
      createRequest(context),
    ),
    'DELETE /api/group-requests/:submissionId/acceptance': decideRow(createAccepted),
    'POST /api/group-requests/:submissionId/refusal': decideRow((context) =>
      createRequest(context),
    ),
  },
} satisfies FeatureMatrix;
