/** Support access: the superadmin's routes to request and end it, and the church's to see, decide and end it. */
import { done } from '#domain/kernel/empty.ts';
import {
  supportContract,
  supportPhases,
  type SupportAccess,
} from '#domain/access/support-contract.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { toGreetingName, notifyAdministrators } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { recordAuditForChurch } from '#server/core/database/audit.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { churchRoute, globalRoute, route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { addSupportToSession } from '#server/core/session/support-session.ts';
import {
  setSupportAllowed,
  startSupport,
  findSupport,
  endSupport,
  insertSupport,
  isSupportAllowed,
  listSupport,
  listOpenSupport,
  toSupportAccess,
} from './queries/support-queries.ts';

type Access = NonNullable<Awaited<ReturnType<typeof findSupport>>>;

async function getAccess(db: UnscopedDb, churchId: string, accessId: string): Promise<Access> {
  return requireFound(await findSupport(db, churchId, accessId));
}

/** Records in the church's audit log who has access, why, and with which rights. */
const recordSupportStart = (
  db: UnscopedDb,
  churchId: string,
  access: SupportAccess,
): Promise<void> =>
  recordAuditForChurch(db, churchId, {
    action: 'support-started',
    subject: { table: 'support_accesses', id: access.id, label: access.by },
    after: { reason: access.reason, read_only: access.readOnly, until: access.until },
  });

/** Mails the church's administrators who has access, why, until when, and whether it is read-only. */
const notifyChurch = (
  core: Core,
  db: UnscopedDb,
  churchId: string,
  access: SupportAccess,
): Promise<void> =>
  notifyAdministrators(core, db, churchId, ({ to, language, values, formatInstant }) => ({
    to,
    template: access.readOnly ? 'support-read-only' : 'support-full-access',
    language,
    values: {
      ...values,
      by: toGreetingName(access.by) || 'Redil',
      reason: access.reason,
      until: access.until ? formatInstant(new Date(access.until), 'hour') : '',
      link: `${core.config.appUrl}/app/configuracion/actividad`,
    },
  }));

async function endAccess(
  db: UnscopedDb,
  access: Access,
  by: 'support' | 'church' | 'declined',
  at: Date,
): Promise<void> {
  const { state } = toSupportAccess(access, at);
  if (supportPhases.hasEnded(state)) return;
  await endSupport(db, access, by, at);
  if (state === 'running') {
    await recordAuditForChurch(db, access.church_id, {
      action: 'support-ended',
      subject: { table: 'support_accesses', id: access.id, label: access.user_name },
    });
  }
}

const superadminRoutes: readonly Route[] = [
  churchRoute(platformContract.requestSupport, async ({ core, actor, input }) => {
    const at = now();
    return core.database.unscoped(async (db) => {
      const allowed = await isSupportAllowed(db, input.churchId);
      if (allowed === undefined) throw new Problem('not_found');
      const newAccess = { ...input, id: newId(), userId: actor.userId, userName: actor.name };
      const access = await insertSupport(db, newAccess, allowed, at);
      if (allowed) {
        await recordSupportStart(db, input.churchId, access);
        await addSupportToSession(
          db,
          actor.sessionId,
          await getAccess(db, input.churchId, access.id),
        );
      }
      if (access.state === 'running') await notifyChurch(core, db, input.churchId, access);
      return access;
    });
  }),

  churchRoute(platformContract.enterSupport, async ({ core, actor, input }) => {
    const at = now();
    return core.database.unscoped(async (db) => {
      const access = await getAccess(db, input.churchId, input.accessId);
      // Only the superadmin who requested the access may use it.
      if (access.user_id !== actor.userId)
        throw new Problem('forbidden', 'support-requested-by-other');
      if (toSupportAccess(access, at).state !== 'running')
        throw new Problem('failed_precondition', 'support-inactive');
      await addSupportToSession(db, actor.sessionId, access);
      return toSupportAccess(access, at);
    });
  }),

  churchRoute(platformContract.endSupport, async ({ core, input }) => {
    await core.database.unscoped(async (db) =>
      endAccess(db, await getAccess(db, input.churchId, input.accessId), 'support', now()),
    );
    return done;
  }),

  globalRoute(supportContract.leave, async ({ core, actor }) => {
    const { support, church } = actor ?? {};
    if (support && church) {
      await core.database.unscoped(async (db) =>
        endAccess(db, await getAccess(db, church.id, support.id), 'support', now()),
      );
    }
    return done;
  }),
];

const churchRoutes: readonly Route[] = [
  route(supportContract.current, async ({ db, church }) => {
    const accesses = await listSupport(db, church.id, now());
    return { accesses: accesses.filter(({ state }) => !supportPhases.hasEnded(state)) };
  }),

  route(supportContract.list, async ({ db, church }) => ({
    allowed: (await isSupportAllowed(db, church.id)) ?? true,
    accesses: await listSupport(db, church.id, now()),
  })),

  churchRoute(supportContract.end, async ({ core, church, actor, input }) => {
    requireNoSupportSession(actor);
    await core.database.unscoped(async (db) =>
      endAccess(db, await getAccess(db, church.id, input.accessId), 'church', now()),
    );
    return done;
  }),

  churchRoute(supportContract.decide, async ({ core, church, actor, input }) => {
    requireNoSupportSession(actor);
    const at = now();
    await core.database.unscoped(async (db) => {
      const access = await getAccess(db, church.id, input.accessId);
      if (toSupportAccess(access, at).state !== 'requested')
        throw new Problem('failed_precondition', 'support-inactive');
      if (input.decision === 'decline') {
        await endAccess(db, access, 'declined', at);
        return;
      }
      const running = toSupportAccess(await startSupport(db, access, actor.userId, at), at);
      await recordSupportStart(db, church.id, running);
      await notifyChurch(core, db, church.id, running);
    });
    return done;
  }),

  churchRoute(supportContract.allow, async ({ core, church, actor, input }) => {
    requireNoSupportSession(actor);
    const at = now();
    await core.database.unscoped(async (db) => {
      await setSupportAllowed(db, church.id, input.allowed, at);
      if (input.allowed) return;
      for (const access of await listOpenSupport(db, church.id, at)) {
        if (access.until) await endAccess(db, access, 'church', at);
      }
    });
    return { allowed: input.allowed };
  }),
];

/** A support session can't decide about support access. */
function requireNoSupportSession({ support }: { readonly support: object | null }): void {
  if (support) throw new Problem('forbidden', 'support-excluded');
}

export const supportRoutes: readonly Route[] = [...superadminRoutes, ...churchRoutes];
