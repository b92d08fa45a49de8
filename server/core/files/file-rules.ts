/** The rules by which users see the pictures of records. A feature has one for each way to see one of its pictures. */
import {
  checkEndpointAccess,
  needsScopes,
  type GuardedEndpoint,
} from '#domain/access/endpoint-access.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { checkRecordAccess, type RightScopeKind } from '#server/core/session/right-scopes.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { FileRow } from './file-queries.ts';

export type FileReader = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

export interface FileRule {
  readonly owner: FileRow['ownerTable'];
  /** The endpoint that shows the record: only who may call it now sees the picture. */
  readonly endpoint: GuardedEndpoint;
  /** The record of a picture for which a right in a scope is enough (`rightRecord` of the endpoint). */
  readonly findRecord?: (db: ChurchDb, fileId: string) => Promise<string | null>;
  /** Whether the user sees the record that has this picture; without it, every record. */
  readonly sees?: (reader: FileReader, fileId: string) => Promise<boolean>;
}

/** Rules that read nothing come first. */
export const sortRules = (rules: readonly FileRule[]): readonly FileRule[] =>
  rules.toSorted((one, other) => Number(Boolean(one.sees)) - Number(Boolean(other.sees)));

export interface FileAccess {
  readonly rules: readonly FileRule[];
  readonly rightScopes: readonly RightScopeKind[];
}

/** One of the rules is enough. */
export async function seesFile(
  { rules, rightScopes }: FileAccess,
  reader: FileReader,
  file: { readonly id: string; readonly owner: FileRow['ownerTable'] },
): Promise<boolean> {
  const visitor = toVisitor(reader.actor);
  for (const { owner, endpoint, findRecord, sees } of rules) {
    if (owner !== file.owner) continue;
    const recordId =
      findRecord && needsScopes(visitor, endpoint) ? await findRecord(reader.db, file.id) : null;
    const denial =
      recordId === null
        ? checkEndpointAccess(visitor, endpoint)
        : await checkRecordAccess(rightScopes, reader.db, reader.actor, endpoint, recordId);
    if (denial === null && (!sees || (await sees(reader, file.id)))) return true;
  }
  return false;
}
