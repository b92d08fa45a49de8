/** The pauses of a group, and when it was opened, paused and closed. */
import {
  groupFormContract as contract,
  maxPauses,
  type PauseView,
} from '#domain/groups/form-contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { lockGroupFor, requireAccess } from '../access.ts';
import {
  deletePause,
  insertPause,
  listPauses,
  listStatusChanges,
  updatePause,
} from '../queries/pause-queries.ts';
import { announceSchedules, type WithLaterFeatures } from '../later-features.ts';

type GroupCall = TransactionCall<{ readonly groupId: string }>;

async function readPauses({ db, input }: GroupCall): Promise<{ items: PauseView[] }> {
  const rows = await listPauses(db, input.groupId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      firstDay: row.first_day,
      lastDay: row.last_day,
      reason: row.reason,
    })),
  };
}

const requireFound = (wasFound: boolean): void => {
  if (!wasFound) throw new Problem('not_found', 'groups:errors.pause-not-found');
};

export const pauseRoutes = ({ features }: WithLaterFeatures): readonly Route[] => [
  route(contract.pauses, async (call) => {
    await requireAccess(call, call.input.groupId);
    return readPauses(call);
  }),
  route(contract.addPause, async (call) => {
    const { groupId, ...pause } = call.input;
    await lockGroupFor(call, groupId, 'edit');
    if ((await listPauses(call.db, groupId)).length >= maxPauses)
      throw new Problem('limit_reached', 'list-full', { values: { limit: maxPauses } });
    await insertPause(call.db, { id: newId(), groupId, ...pause });
    await announceSchedules({ db: call.db, features }, [groupId]);
    return readPauses(call);
  }),
  route(contract.changePause, async (call) => {
    const { groupId, pauseId, ...pause } = call.input;
    await lockGroupFor(call, groupId, 'edit');
    requireFound(await updatePause(call.db, { id: pauseId, groupId, ...pause }));
    await announceSchedules({ db: call.db, features }, [groupId]);
    return readPauses(call);
  }),
  route(contract.removePause, async (call) => {
    const { groupId, pauseId } = call.input;
    await lockGroupFor(call, groupId, 'edit');
    requireFound(await deletePause(call.db, groupId, pauseId));
    await announceSchedules({ db: call.db, features }, [groupId]);
    return done;
  }),
  route(contract.statusChanges, async (call) => {
    await requireAccess(call, call.input.groupId);
    return { items: await listStatusChanges(call.db, call.input.groupId) };
  }),
];
