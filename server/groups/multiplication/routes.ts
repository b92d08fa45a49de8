/** Contract → handler, and what waits for the user on the front page. */
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { TaskSource } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { requireAccess, toGroupScope } from '../access.ts';
import type { WithLaterFeatures } from '../later-features.ts';
import { close } from './close.ts';
import { approve, decline } from './decide.ts';
import { listLineage } from './lineage-queries.ts';
import { merge } from './merge.ts';
import { listProposals, listWaitingProposals } from './proposal-queries.ts';
import { changeProposal, propose, withdraw } from './propose.ts';

export const multiplicationRoutes = ({ features }: WithLaterFeatures): Route[] => [
  route(contract.waiting, async ({ db, actor }) => ({
    items: await listWaitingProposals(db, toGroupScope(actor), now()),
  })),
  route(contract.lineage, async (call) => {
    const { db, actor, input } = call;
    if (input.groupId !== undefined) await requireAccess(call, input.groupId);
    return { items: await listLineage(db, toGroupScope(actor), input.groupId) };
  }),
  route(contract.ofGroup, async (call) => {
    await requireAccess(call, call.input.groupId);
    return { items: await listProposals(call.db, call.input.groupId, now()) };
  }),
  route(contract.propose, propose),
  route(contract.change, changeProposal),
  route(contract.approve, (call) => approve({ ...call, features })),
  route(contract.decline, decline),
  route(contract.withdraw, withdraw),
  route(contract.merge, (call) => merge({ ...call, features })),
  route(contract.close, (call) => close({ ...call, features })),
];

/** The proposals that the user can approve. */
export const proposalTasks: TaskSource = {
  requires: { permission: groupsPermissions.edit },
  menu: 'too',
  list: async ({ db, actor }) => {
    const waiting = await listWaitingProposals(db, toGroupScope(actor), now());
    const [first] = waiting;
    if (!first) return [];
    return [
      {
        kind: 'multiplications',
        count: waiting.length,
        id: waiting.length === 1 ? first.group.id : null,
      },
    ];
  },
};
