/** Rights in a scope, such as those of a group: features contribute kinds of scope, and say which scopes hold a record. */
import {
  checkEndpointAccess,
  needsScopes,
  type EndpointDenial,
  type GuardedEndpoint,
} from '#domain/access/endpoint-access.ts';
import type { Permission, Right } from '#domain/kernel/permission.ts';
import type { LabelKey } from '#domain/kernel/text-keys.ts';
import type { ChurchDb } from '../database/database.ts';
import { toVisitor, type Actor } from './actor.ts';

/** Those of these scopes that hold the record now. */
type HoldRecord = (
  db: ChurchDb,
  scopeIds: readonly string[],
  recordId: string,
) => Promise<readonly string[]>;

export interface ScopeRecord {
  readonly id: string;
  readonly name: string;
  /** To distinguish those with the same name. */
  readonly detail: string;
}

export interface RightScopeKind {
  readonly key: string;
  /** What one of them is: "Group, with those below it". */
  readonly labelKey: LabelKey;
  /** Of those who may choose one. */
  readonly permission: Permission;
  /** By the kind of record that a right is about (`of`). */
  readonly holds: Readonly<Record<string, HoldRecord>>;
  search(db: ChurchDb, text: string, limit: number): Promise<readonly ScopeRecord[]>;
  /** The names of those that exist. */
  readNames(db: ChurchDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface RightScopeContributions {
  readonly rightScopes?: readonly RightScopeKind[];
}

/** The scopes in which the actor has the right and that hold the record. */
export async function findScopes(
  kinds: readonly RightScopeKind[],
  db: ChurchDb,
  { scopedRights }: Pick<Actor, 'scopedRights'>,
  right: Right,
  recordId: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const { key, holds } of kinds) {
    const ids = scopedRights
      .filter((each) => each.right === right.key && each.kind === key)
      .map(({ scopeId }) => scopeId);
    if (ids.length > 0) found.push(...((await holds[right.of ?? '']?.(db, ids, recordId)) ?? []));
  }
  return found;
}

/** The one decision about an endpoint for a record: null, or the first reason for denial. */
export async function checkRecordAccess(
  kinds: readonly RightScopeKind[],
  db: ChurchDb,
  actor: Actor,
  endpoint: GuardedEndpoint,
  recordId: string,
): Promise<EndpointDenial | null> {
  const visitor = toVisitor(actor);
  const scopes =
    endpoint.right && needsScopes(visitor, endpoint)
      ? await findScopes(kinds, db, actor, endpoint.right, recordId)
      : [];
  return checkEndpointAccess(visitor, endpoint, scopes);
}
