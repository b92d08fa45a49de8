import { rightsOfRecordContract } from '#domain/access/contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { Right } from '#domain/kernel/permission.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { isRightKey, rights } from '#domain/rights.ts';
import {
  maxScopedRights,
  rightsContract,
  type GrantedRight,
} from '#domain/users/rights-contract.ts';
import { checkAccess } from '#domain/access/guard.ts';
import { now } from '#server/core/clock.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { findScopes, type RightScopeKind } from '#server/core/session/right-scopes.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { findUser } from '../management/list-queries.ts';
import { listGrantedRights } from './right-queries.ts';
import { grantRight, takeRight, type GrantedScope, type RightOutcome } from './unscoped-queries.ts';

type Kinds = readonly RightScopeKind[];
type Call = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request'>;
type UserCall = Call & Pick<ChurchCall<{ readonly userId: string }>, 'input'>;

const maxFoundScopes = 20;

const getToday = ({ church }: Call): string => toPlainDay(now(), church.timeZone);
const getLanguage = ({ request, actor }: Call): Language =>
  getRequestLanguage(request.headers, actor.language);

async function listRights(
  db: ChurchDb,
  call: UserCall,
  kinds: Kinds,
): Promise<{ items: GrantedRight[] }> {
  const { userId } = call.input;
  requireFound(await findUser(db, userId));
  const rows = await listGrantedRights(db, userId);
  const today = getToday(call);
  const { t } = translate(getLanguage(call));
  const scopes = new Map<string, NonNullable<GrantedRight['scope']>>();
  for (const kind of kinds) {
    const ids = rows.flatMap(({ scope_kind, scope_id }) =>
      scope_kind === kind.key && scope_id !== null ? [scope_id] : [],
    );
    const names = ids.length > 0 ? await kind.readNames(db, ids) : new Map<string, string>();
    for (const id of ids)
      scopes.set(id, { kind: kind.key, id, label: t(kind.labelKey), name: names.get(id) ?? null });
  }
  return {
    items: rows.map(({ right, scope_id, until, granted_by_name, granted_at }) => ({
      right,
      scope: scopes.get(scope_id ?? '') ?? null,
      until,
      hasEnded: until !== null && until < today,
      grantedBy: granted_by_name,
      grantedAt: granted_at.toISOString(),
    })),
  };
}

function expectDone(outcome: RightOutcome): void {
  if (outcome === 'missing') throw new Problem('not_found');
  if (outcome === 'too-many')
    throw new Problem('failed_precondition', 'too-many-rights', {
      values: { limit: maxScopedRights },
    });
}

/** The kinds of scope for which a right can be given by this user. */
const listKinds = (kinds: Kinds, { actor }: Pick<Call, 'actor'>, { of = '' }: Right): Kinds =>
  kinds.filter(
    ({ holds, permission }) =>
      Object.hasOwn(holds, of) && checkAccess(toVisitor(actor), { permission }) === null,
  );

/** Throws Problem if there is no such scope for this right. */
async function readScope(
  db: ChurchDb,
  kinds: Kinds,
  scope: { readonly kind: string; readonly id: string },
): Promise<GrantedScope> {
  const kind = requireFound(kinds.find(({ key }) => key === scope.kind));
  const name = requireFound((await kind.readNames(db, [scope.id])).get(scope.id));
  return { ...scope, name };
}

/** Also one whose record no longer exists can be taken. */
async function readGrantedScope(
  db: ChurchDb,
  call: UserCall,
  kinds: Kinds,
  scopeId: string | undefined,
): Promise<GrantedScope | null> {
  if (scopeId === undefined) return null;
  const { items } = await listRights(db, call, kinds);
  const found = items.find(({ scope }) => scope?.id === scopeId)?.scope;
  return { kind: found?.kind ?? '', id: scopeId, name: found?.name ?? '' };
}

export const rightsRoutes = (kinds: Kinds): Route[] => [
  route(rightsContract.list, (call) => listRights(call.db, call, kinds)),

  churchRoute(rightsContract.grant, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    const { userId, right, until, scope } = input;
    if (until !== null && until < getToday(call))
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'until', reason: 'date-in-past' }],
      });
    const grant = {
      right,
      scope:
        scope &&
        (await inChurch((db) => readScope(db, listKinds(kinds, call, rights[right]), scope))),
      until,
      by: actor,
      at: now(),
    };
    expectDone(await grantRight(core.database, { churchId: church.id, userId }, grant));
    return inChurch((db) => listRights(db, call, kinds));
  }),

  churchRoute(rightsContract.take, async (call) => {
    const { core, church, input, inChurch } = call;
    const { userId, right, scopeId } = input;
    const scope = await inChurch((db) => readGrantedScope(db, call, kinds, scopeId));
    expectDone(await takeRight(core.database, { churchId: church.id, userId }, { right, scope }));
    return inChurch((db) => listRights(db, call, kinds));
  }),

  route(rightsContract.scopes, async (call) => {
    const { right, q } = call.input;
    const { t } = translate(getLanguage(call));
    const items = [];
    for (const kind of listKinds(kinds, call, rights[right]))
      for (const found of await kind.search(call.db, q, maxFoundScopes))
        items.push({ ...found, kind: kind.key, label: t(kind.labelKey) });
    return { items };
  }),

  route(rightsOfRecordContract.scopes, async ({ db, actor, input: { right, recordId } }) => ({
    scopes: isRightKey(right) ? await findScopes(kinds, db, actor, rights[right], recordId) : [],
  })),
];
