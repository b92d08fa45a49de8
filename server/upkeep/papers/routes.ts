/** The papers of buildings, with their files. */
import { peoplePermissions } from '#domain/people/permissions.ts';
import {
  maxPapers,
  papersContract as contract,
  type CreatePaperInput,
  type PaperView,
  type UpdatePaperInput,
} from '#domain/upkeep/papers.ts';
import { countDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import {
  createUndoStep,
  insertDeletedRows,
  keepFileForUndo,
  listDeletedRows,
  lockUndoStep,
  markAsUndone,
  recordDeletedRows,
} from '#server/core/database/undo.ts';
import { createDocumentResponse, storeUploadedDocument } from '#server/core/files/documents.ts';
import {
  churchRoute,
  route,
  type ChurchCall,
  type Route,
  type TransactionCall,
} from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { deletePhotoAfterCommit, readNamedPeople } from '#server/people/public.ts';
import { listBuildingNames } from '#server/buildings/public.ts';
import { requirePlace } from '../places/require-place.ts';
import { getToday } from '../places/today.ts';
import {
  deletePaper,
  findPaper,
  findPaperByRequest,
  insertPaper,
  listPapers,
  lockPaper,
  updatePaper,
  type PaperColumns,
} from './paper-queries.ts';

type ReadCall = Pick<TransactionCall<unknown>, 'db' | 'church'>;
type Fields = Omit<UpdatePaperInput, 'paperId' | 'version'>;

/** A file that was stored for the paper; undefined: it keeps the one that it has. */
type NewFile = Awaited<ReturnType<typeof storeUploadedDocument>> | undefined;

function requirePaper<T>(found: T | undefined): T {
  if (found === undefined) throw new Problem('not_found', 'upkeep:errors.paper-not-found');
  return found;
}

async function readPapers(call: ReadCall): Promise<{ items: PaperView[] }> {
  const { db } = call;
  const rows = await listPapers(db);
  const buildings = await listBuildingNames(db);
  const people = await readNamedPeople(db, [
    ...new Set(rows.flatMap((row) => row.responsible_id ?? [])),
  ]);
  const today = getToday(call);
  const renewed = Map.groupBy(rows, (row) => row.renewed_by);
  return {
    items: rows
      .filter((row) => row.renewed_by === null)
      .map((row) => ({
        id: row.id,
        version: row.version,
        building: { id: row.building_id, name: buildings.get(row.building_id) ?? '' },
        kind: row.kind,
        title: row.title,
        number: row.number,
        validUntil: row.valid_until,
        daysLeft: row.valid_until === null ? null : countDays(today, row.valid_until),
        responsible:
          row.responsible_id === null
            ? null
            : { id: row.responsible_id, name: people.get(row.responsible_id)?.displayName ?? '' },
        notes: row.notes,
        file: toFile(row),
        earlier: [...listEarlier(row.id, renewed)],
      })),
  };
}

const toFile = ({
  file_id: id,
  file_name: name,
  file_bytes: bytes,
}: PaperColumns): PaperView['file'] => (id === null ? null : { name, bytes });

/** The paper that it renewed, the one that that renewed, and so on. */
function* listEarlier(
  id: string,
  renewed: ReadonlyMap<string | null, readonly PaperColumns[]>,
): Generator<PaperView['earlier'][number]> {
  for (const row of renewed.get(id) ?? []) {
    yield {
      id: row.id,
      title: row.title,
      number: row.number,
      validUntil: row.valid_until,
      file: toFile(row),
    };
    yield* listEarlier(row.id, renewed);
  }
}

/** Throws Problem for a building that there is not, and for a person new to the paper of a user who finds no names. */
async function toColumns(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  fields: Fields,
  before: Pick<PaperColumns, 'responsible_id'> | null,
) {
  const { responsibleId } = fields;
  const isNew = responsibleId !== null && responsibleId !== before?.responsible_id;
  const canChoose = can(actor, peoplePermissions.names);
  if (isNew && (!canChoose || !(await readNamedPeople(db, [responsibleId])).has(responsibleId)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'responsibleId', reason: 'upkeep:errors.assignee-unknown' }],
    });
  const { building_id: buildingId } = await requirePlace(db, {
    buildingId: fields.buildingId,
    roomId: null,
  });
  return {
    building_id: buildingId,
    kind: fields.kind,
    title: fields.title,
    number: fields.number,
    valid_until: fields.validUntil,
    responsible_id: responsibleId,
    notes: fields.notes,
  };
}

/** Stores the upload of the input before the transaction of the record, and removes it after it. */
async function withFile<Input extends { readonly uploadId: string | null }, T>(
  call: ChurchCall<Input>,
  ownerId: string,
  work: (call: TransactionCall<Input>, file: NewFile) => Promise<T>,
): Promise<T> {
  const { core, church, input } = call;
  const { uploadId } = input;
  const file =
    uploadId === null
      ? undefined
      : await storeUploadedDocument(call, {
          uploadId,
          purpose: 'building-paper',
          ownerTable: 'building_papers',
          ownerId,
        });
  const result = await call.inChurch((db) => work({ ...call, db }, file));
  if (uploadId !== null) await core.uploads.remove(uploadId, church.id);
  return result;
}

async function createPaper(call: TransactionCall<CreatePaperInput>, id: string, file: NewFile) {
  const { db, input } = call;
  const { requestId, renewsId, ...fields } = input;
  if ((await listPapers(db)).length >= maxPapers)
    throw new Problem('limit_reached', 'upkeep:errors.too-many-papers', {
      values: { limit: maxPapers },
    });
  const renews = renewsId === null ? null : requirePaper(await lockPaper(db, renewsId));
  if (renews?.renewed_by) throw new Problem('stale', 'upkeep:errors.stale');
  const isNew = await insertPaper(db, {
    ...(await toColumns(call, fields, renews)),
    id,
    request_id: requestId,
    file_id: file?.fileId ?? null,
    file_name: file?.name ?? '',
    file_bytes: file?.bytes ?? 0,
  });
  if (isNew && renews) await updatePaper(db, renews, { renewed_by: id });
  return readPapers(call);
}

async function changePaper(call: TransactionCall<UpdatePaperInput>, file: NewFile) {
  const { db, input } = call;
  const { paperId, version, ...fields } = input;
  const before = requirePaper(await lockPaper(db, paperId));
  if (before.version !== version) throw new Problem('stale', 'upkeep:errors.stale');
  await updatePaper(db, before, {
    ...(await toColumns(call, fields, before)),
    // Another day is reminded of anew.
    ...(fields.validUntil === before.valid_until ? {} : { reminded_days: null }),
    ...(file ? { file_id: file.fileId, file_name: file.name, file_bytes: file.bytes } : {}),
  });
  if (file) deletePhotoAfterCommit(call, db, before.file_id);
  return readPapers(call);
}

export const paperRoutes: readonly Route[] = [
  route(contract.list, readPapers),
  churchRoute(contract.create, async (call) => {
    const id = newId();
    const earlier = await call.inChurch(async (db) =>
      (await findPaperByRequest(db, call.input.requestId))
        ? readPapers({ ...call, db })
        : undefined,
    );
    if (earlier) return earlier;
    return withFile(call, id, (inChurch, file) => createPaper(inChurch, id, file));
  }),
  churchRoute(contract.update, async (call) => {
    const { paperId } = call.input;
    requirePaper(await call.inChurch((db) => findPaper(db, paperId)));
    return withFile(call, paperId, changePaper);
  }),
  churchRoute(contract.download, async ({ core, church, input, inChurch }) => {
    const paper = requirePaper(await inChurch((db) => findPaper(db, input.paperId)));
    if (paper.file_id === null) throw new Problem('not_found', 'upkeep:errors.paper-not-found');
    return createDocumentResponse(core, church.id, { id: paper.file_id, name: paper.file_name });
  }),
  route(contract.remove, async ({ db, input: { paperId } }) => {
    const paper = requirePaper(await lockPaper(db, paperId));
    const undoId = newId();
    await createUndoStep(db, undoId, now());
    await recordDeletedRows(db, undoId, 'building_papers', [paperId]);
    await keepFileForUndo(db, undoId, paper.file_id);
    await deletePaper(db, paperId);
    return { undoId };
  }),
  route(contract.undo, async ({ db, input: { undoId } }) => {
    const isOpen = await lockUndoStep(db, undoId, now());
    if (!isOpen || (await listDeletedRows(db, undoId, 'building_papers')).length === 0)
      throw new Problem('failed_precondition', 'bulk-undo-too-late');
    await insertDeletedRows(db, undoId, 'building_papers').catch(
      mapError(
        isForeignKeyViolation,
        () => new Problem('failed_precondition', 'upkeep:errors.place-unknown'),
      ),
    );
    await markAsUndone(db, undoId, now());
    return {};
  }),
];
