/** Who sees the pictures of records: each feature has a rule for each way to see one of its pictures. */
import { checkEndpointAccess, type GuardedEndpoint } from '#domain/access/endpoint-access.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { FileRow } from './file-queries.ts';

export type FileReader = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

export interface FileRule {
  readonly owner: FileRow['ownerTable'];
  /** The endpoint that shows the record: only who may call it now sees the picture. */
  readonly endpoint: GuardedEndpoint;
  /** Whether the user sees the record that has this picture; without it, every record. */
  readonly sees?: (reader: FileReader, fileId: string) => Promise<boolean>;
}

/** Rules that read nothing come first. */
export const sortRules = (rules: readonly FileRule[]): readonly FileRule[] =>
  rules.toSorted((one, other) => Number(Boolean(one.sees)) - Number(Boolean(other.sees)));

/** One of the rules is enough. */
export async function seesFile(
  rules: readonly FileRule[],
  reader: FileReader,
  file: { readonly id: string; readonly owner: FileRow['ownerTable'] },
): Promise<boolean> {
  const visitor = toVisitor(reader.actor);
  for (const { owner, endpoint, sees } of rules) {
    if (owner !== file.owner || checkEndpointAccess(visitor, endpoint) !== null) continue;
    if (!sees || (await sees(reader, file.id))) return true;
  }
  return false;
}
