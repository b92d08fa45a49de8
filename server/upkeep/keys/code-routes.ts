/** Codes of alarms and doors: encrypted, and each look is logged. */
import { codesContract, maxCodes, type CodeView } from '#domain/upkeep/keys.ts';
import { done } from '#domain/kernel/empty.ts';
import { listBuildingNames } from '#server/buildings/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { decrypt, encrypt } from '#server/core/security/encryption.ts';
import { deleteCode, insertCode, listCodes, lockCode, updateCode } from './key-queries.ts';
import { requireFew, requireRecord, requireVersion, sortByPlace, toBuilding } from './require.ts';

async function readCodes(db: ChurchDb): Promise<{ items: CodeView[] }> {
  const buildings = await listBuildingNames(db);
  return {
    items: sortByPlace(
      (await listCodes(db)).map(({ id, version, name, building_id: buildingId }) => ({
        id,
        version,
        name,
        building: { id: buildingId, name: buildings.get(buildingId) ?? '' },
      })),
    ),
  };
}

/** A key of its own, so that nothing else that the secret encrypts can be read as a code. */
const toEncryptionKey = (config: { readonly authSecret: string }): string =>
  `building-codes:${config.authSecret}`;

export const codeRoutes: readonly Route[] = [
  route(codesContract.list, ({ db }) => readCodes(db)),
  route(codesContract.look, async ({ core, db, input: { codeId } }) => {
    const row = requireRecord(await lockCode(db, codeId), 'code');
    await recordAudit(db, {
      action: 'building-code-seen',
      subject: { table: 'building_codes', id: row.id, label: row.name },
    });
    return { code: decrypt(toEncryptionKey(core.config), row.ciphertext) };
  }),
  route(codesContract.create, async ({ core, db, input }) => {
    requireFew((await listCodes(db)).length, maxCodes);
    await insertCode(db, {
      id: newId(),
      request_id: input.requestId,
      building_id: await toBuilding(db, input.buildingId),
      name: input.name,
      ciphertext: encrypt(toEncryptionKey(core.config), input.code),
    });
    return readCodes(db);
  }),
  route(codesContract.update, async ({ core, db, input }) => {
    const row = requireRecord(await lockCode(db, input.codeId), 'code');
    requireVersion(row, input.version);
    const { code } = input;
    await updateCode(db, row, {
      building_id: await toBuilding(db, input.buildingId),
      name: input.name,
      ...(code === null ? {} : { ciphertext: encrypt(toEncryptionKey(core.config), code) }),
    });
    return readCodes(db);
  }),
  route(codesContract.remove, async ({ db, input: { codeId } }) => {
    requireRecord(await lockCode(db, codeId), 'code');
    await deleteCode(db, codeId);
    return done;
  }),
];
