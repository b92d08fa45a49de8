/** Keys with their holders. */
import { peoplePermissions } from '#domain/people/permissions.ts';
import {
  keysContract as contract,
  maxHolders,
  maxKeys,
  type KeyView,
} from '#domain/upkeep/keys.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { listBuildingNames } from '#server/buildings/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { listDeadIds, readNamedPeople } from '#server/people/public.ts';
import { getToday } from '../places/today.ts';
import {
  deleteKey,
  insertHolding,
  insertKey,
  listHoldings,
  listKeys,
  lockHolding,
  lockKey,
  setReturned,
  updateKey,
} from './key-queries.ts';
import { requireFew, requireRecord, requireVersion, sortByPlace, toBuilding } from './require.ts';

const shownEarlier = 10;

async function readKeys(db: ChurchDb): Promise<{ items: KeyView[] }> {
  const keys = await listKeys(db);
  const buildings = await listBuildingNames(db);
  const holdings = await listHoldings(db);
  const personIds = [...new Set(holdings.flatMap((holding) => holding.person_id ?? []))];
  const people = await readNamedPeople(db, personIds);
  const dead = await listDeadIds(db, personIds);
  const byKey = Map.groupBy(holdings, (holding) => holding.key_id);
  const items = keys.map((key) => {
    const own = (byKey.get(key.id) ?? []).map((row) => ({
      id: row.id,
      personId: row.person_id,
      name:
        row.person_id === null ? row.name : (people.get(row.person_id)?.displayName ?? row.name),
      handedOn: row.handed_on,
      returnedOn: row.returned_on,
    }));
    return {
      id: key.id,
      version: key.version,
      building: { id: key.building_id, name: buildings.get(key.building_id) ?? '' },
      name: key.name,
      notes: key.notes,
      holders: own
        .filter(({ returnedOn }) => returnedOn === null)
        .map(({ id, personId, name, handedOn }) => ({
          id,
          personId,
          name,
          handedOn,
          isDeceased: personId !== null && dead.has(personId),
        }))
        .toReversed(),
      earlier: own
        .flatMap(({ id, name, handedOn, returnedOn }) =>
          returnedOn === null ? [] : [{ id, name, handedOn, returnedOn }],
        )
        .slice(0, shownEarlier),
    };
  });
  return { items: sortByPlace(items) };
}

export const keyRoutes: readonly Route[] = [
  route(contract.list, ({ db }) => readKeys(db)),
  route(contract.create, async ({ db, input: { requestId, buildingId, name, notes } }) => {
    requireFew((await listKeys(db)).length, maxKeys);
    const place = await toBuilding(db, buildingId);
    await insertKey(db, { id: newId(), request_id: requestId, building_id: place, name, notes });
    return readKeys(db);
  }),
  route(contract.update, async ({ db, input }) => {
    const key = requireRecord(await lockKey(db, input.keyId), 'key');
    requireVersion(key, input.version);
    const place = await toBuilding(db, input.buildingId);
    await updateKey(db, key, { building_id: place, name: input.name, notes: input.notes });
    return readKeys(db);
  }),
  route(contract.remove, async ({ db, input: { keyId } }) => {
    requireRecord(await lockKey(db, keyId), 'key');
    const isOut = (await listHoldings(db)).some(
      (row) => row.key_id === keyId && row.returned_on === null,
    );
    if (isOut) throw new Problem('failed_precondition', 'upkeep:errors.key-is-out');
    await deleteKey(db, keyId);
    return done;
  }),
  route(contract.handOut, async (call) => {
    const { db, actor, input } = call;
    const { keyId, personId } = input;
    requireRecord(await lockKey(db, keyId), 'key');
    if (input.handedOn > getToday(call))
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'handedOn', reason: 'upkeep:errors.in-future' }],
      });
    const people = personId === null ? new Map() : await readNamedPeople(db, [personId]);
    // An id alone tells no name.
    if (personId !== null && (!can(actor, peoplePermissions.names) || !people.has(personId)))
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'personId', reason: 'upkeep:errors.assignee-unknown' }],
      });
    const out = (await listHoldings(db)).filter(
      (row) => row.key_id === keyId && row.returned_on === null,
    );
    requireFew(out.length, maxHolders);
    await insertHolding(db, {
      id: newId(),
      request_id: input.requestId,
      key_id: keyId,
      person_id: personId,
      name: input.name,
      handed_on: input.handedOn,
      returned_on: null,
    });
    return readKeys(db);
  }),
  route(contract.takeBack, async (call) => {
    const { db, input } = call;
    const { keyId, holdingId, returnedOn } = input;
    const holding = requireRecord(await lockHolding(db, keyId, holdingId), 'key');
    if (returnedOn !== null && (returnedOn < holding.handed_on || returnedOn > getToday(call)))
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'returnedOn', reason: 'upkeep:errors.in-future' }],
      });
    await setReturned(db, holding.id, returnedOn);
    return readKeys(db);
  }),
];
