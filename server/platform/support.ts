/** Support access from both sides: the superadmin who asks, and the church that sees it, decides and ends it. */
import { supportContract, type SupportAccess } from '#domain/access/support-contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { nameToGreet, tellAdministrators } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { recordAuditOf } from '#server/core/database/audit.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { longRoute, openRoute, route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  allowSupport,
  beginSupport,
  enterSession,
  findSupport,
  finishSupport,
  insertSupport,
  isSupportAllowed,
  listSupport,
  openSupports,
  toSupport,
} from './queries/support-queries.ts';

const done = { done: true } as const;
type Access = NonNullable<Awaited<ReturnType<typeof findSupport>>>;

async function mustFind(db: UnscopedDb, churchId: string, accessId: string): Promise<Access> {
  const access = await findSupport(db, churchId, accessId);
  if (!access) throw new Problem('not_found');
  return access;
}

/** The church reads in its log who looks, why, and what they may do. */
const noteStart = (db: UnscopedDb, churchId: string, access: SupportAccess): Promise<void> =>
  recordAuditOf(db, churchId, {
    action: 'support-started',
    subject: { table: 'support_accesses', id: access.id, label: access.by },
    after: { reason: access.reason, read_only: access.readOnly, until: access.until },
  });

/** The church hears of it at once, wherever it is: who, why, until when, and whether anything may be changed. */
const tellChurch = (core: Core, churchId: string, access: SupportAccess): Promise<void> =>
  tellAdministrators(core, churchId, ({ to, language, values, when }) =>
    core.mail.sendSoon({
      to,
      template: access.readOnly ? 'support-reads' : 'support-changes',
      language,
      values: {
        ...values,
        by: nameToGreet(access.by) || 'Redil',
        reason: access.reason,
        until: access.until ? when(new Date(access.until), 'hour') : '',
        link: `${core.config.appUrl}/app/configuracion/actividad`,
      },
    }),
  );

async function end(
  db: UnscopedDb,
  access: Access,
  by: 'support' | 'church' | 'declined',
  at: Date,
): Promise<void> {
  const { state } = toSupport(access, at);
  if (state === 'ended' || state === 'declined') return;
  await finishSupport(db, access, by, at);
  if (state === 'running') {
    await recordAuditOf(db, access.church_id, {
      action: 'support-ended',
      subject: { table: 'support_accesses', id: access.id, label: access.user_name },
    });
  }
}

const ofPlatform: readonly Route[] = [
  longRoute(platformContract.askSupport, async ({ core, actor, input }) => {
    const at = now();
    const access = await core.database.unscoped(async (db) => {
      const allowed = await isSupportAllowed(db, input.churchId);
      if (allowed === undefined) throw new Problem('not_found');
      const asked = { ...input, id: newId(), userId: actor.userId, userName: actor.name };
      const access = await insertSupport(db, asked, allowed, at);
      if (allowed) {
        await noteStart(db, input.churchId, access);
        await enterSession(db, actor.sessionId, await mustFind(db, input.churchId, access.id));
      }
      return access;
    });
    if (access.state === 'running') await tellChurch(core, input.churchId, access);
    return access;
  }),

  longRoute(platformContract.enterSupport, async ({ core, actor, input }) => {
    const at = now();
    return core.database.unscoped(async (db) => {
      const access = await mustFind(db, input.churchId, input.accessId);
      // Whoever asked is who the church let in.
      if (access.user_id !== actor.userId) throw new Problem('forbidden', 'support-not-yours');
      if (toSupport(access, at).state !== 'running')
        throw new Problem('failed_precondition', 'support-over');
      await enterSession(db, actor.sessionId, access);
      return toSupport(access, at);
    });
  }),

  longRoute(platformContract.endSupport, async ({ core, input }) => {
    await core.database.unscoped(async (db) =>
      end(db, await mustFind(db, input.churchId, input.accessId), 'support', now()),
    );
    return done;
  }),

  openRoute(supportContract.leave, async ({ core, actor }) => {
    const { support, church } = actor ?? {};
    if (support && church) {
      await core.database.unscoped(async (db) =>
        end(db, await mustFind(db, church.id, support.id), 'support', now()),
      );
    }
    return done;
  }),
];

const ofChurch: readonly Route[] = [
  route(supportContract.current, async ({ db, church }) => {
    const accesses = await listSupport(db, church.id, now());
    return { accesses: accesses.filter(({ state }) => state === 'running' || state === 'asked') };
  }),

  route(supportContract.list, async ({ db, church }) => ({
    allowed: (await isSupportAllowed(db, church.id)) ?? true,
    accesses: await listSupport(db, church.id, now()),
  })),

  longRoute(supportContract.end, async ({ core, church, actor, input }) => {
    refuseSupport(actor);
    await core.database.unscoped(async (db) =>
      end(db, await mustFind(db, church.id, input.accessId), 'church', now()),
    );
    return done;
  }),

  longRoute(supportContract.decide, async ({ core, church, actor, input }) => {
    refuseSupport(actor);
    const at = now();
    const begun = await core.database.unscoped(async (db) => {
      const access = await mustFind(db, church.id, input.accessId);
      if (toSupport(access, at).state !== 'asked')
        throw new Problem('failed_precondition', 'support-over');
      if (input.decision === 'decline') {
        await end(db, access, 'declined', at);
        return null;
      }
      const running = toSupport(await beginSupport(db, access, actor.userId, at), at);
      await noteStart(db, church.id, running);
      return running;
    });
    if (begun) await tellChurch(core, church.id, begun);
    return done;
  }),

  longRoute(supportContract.allow, async ({ core, church, actor, input }) => {
    refuseSupport(actor);
    const at = now();
    await core.database.unscoped(async (db) => {
      await allowSupport(db, church.id, input.allowed, at);
      if (input.allowed) return;
      for (const access of await openSupports(db, church.id, at)) {
        if (access.until) await end(db, access, 'church', at);
      }
    });
    return { allowed: input.allowed };
  }),
];

/** Support does not let itself in. */
function refuseSupport({ support }: { readonly support: object | null }): void {
  if (support) throw new Problem('forbidden', 'support-excluded');
}

export const supportRoutes: readonly Route[] = [...ofPlatform, ...ofChurch];
