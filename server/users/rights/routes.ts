import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { now } from '#server/core/clock.ts';
import { churchRoute, route, type ChurchCall } from '#server/core/http/http.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findUser } from '../management/list-queries.ts';
import { listGrantedRights } from './right-queries.ts';
import { grantRight, takeRight, type RightOutcome } from './unscoped-queries.ts';

type UserCall = Pick<ChurchCall<{ readonly userId: string }>, 'church' | 'input'>;

const getToday = ({ church }: UserCall): string => toPlainDay(now(), church.timeZone);

async function listRights(db: ChurchDb, call: UserCall) {
  const { userId } = call.input;
  requireFound(await findUser(db, userId));
  return { items: await listGrantedRights(db, userId, getToday(call)) };
}

function expectDone(outcome: RightOutcome): void {
  if (outcome === 'missing') throw new Problem('not_found');
}

export const rightsRoutes = [
  route(rightsContract.list, (call) => listRights(call.db, call)),

  churchRoute(rightsContract.grant, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    const { userId, right, until } = input;
    if (until !== null && until < getToday(call))
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'until', reason: 'date-in-past' }],
      });
    const grant = { right, until, by: actor, at: now() };
    expectDone(await grantRight(core.database, { churchId: church.id, userId }, grant));
    return inChurch((db) => listRights(db, call));
  }),

  churchRoute(rightsContract.take, async (call) => {
    const { core, church, input, inChurch } = call;
    const { userId, right } = input;
    expectDone(await takeRight(core.database, { churchId: church.id, userId }, right));
    return inChurch((db) => listRights(db, call));
  }),
];
