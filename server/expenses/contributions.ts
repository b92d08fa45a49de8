import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { expensesPermissions } from '#domain/expenses/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { TaskSource } from '#server/access/public.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { readDeciders } from './deciders.ts';
import { payRequest, unpayRequest } from './pay.ts';
import { findRequestOfPhoto } from './photo-queries.ts';
import { seesRequest } from './read-request.ts';
import { countApproved, listPending } from './request-queries.ts';

/** So many of those that wait are looked through, those that are due first. */
const looked = 500;

/** Requests that the user may decide. */
const decisionTasks: TaskSource = {
  requires: { permission: expensesPermissions.request },
  menu: 'too',
  async list({ db, actor }) {
    const pending = await listPending(db, looked);
    if (pending.length === 0) return [];
    const findDeciders = await readDeciders(db, actor);
    const own = pending.filter((request) =>
      findDeciders(request).some(({ id }) => id === actor.userId),
    );
    const [only] = own;
    return [
      {
        kind: 'expenses-to-decide',
        count: own.length,
        id: own.length === 1 && only ? only.id : null,
      },
    ];
  },
};

/** Approved requests that wait to be paid. */
const paymentTasks: TaskSource = {
  requires: { permission: financePermissions.edit },
  async list({ db }) {
    const { count, id } = await countApproved(db);
    return [{ kind: 'expenses-to-pay', count, id }];
  },
};

/** The bill is for those who see the request. */
const billRule: FileRule = {
  owner: 'expense_requests',
  endpoint: contract.get,
  async sees(reader, fileId) {
    const request = await findRequestOfPhoto(reader.db, fileId);
    return request !== undefined && (await seesRequest(reader, request));
  },
};

/** What this feature adds to earlier ones. */
export const expensesContributions = {
  taskSources: [decisionTasks, paymentTasks],
  fileRules: [billRule],
  onEntryRecorded: payRequest,
  onEntryReversed: unpayRequest,
};
