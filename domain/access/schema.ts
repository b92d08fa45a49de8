/** Schemas of sign-up, sign-in and the session. Lengths follow NIST SP 800-63B (passwords 8 to 128). */
import { z } from 'zod';
import { churchName, country, vocabulary } from '#domain/churches/schema.ts';
import { hourCycles } from '#domain/kernel/formatters.ts';
import { timeZone } from '#domain/kernel/recurrence/time-zone.ts';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/text/languages.ts';
import { moduleKeys } from '#domain/modules.ts';
import { roles } from '#domain/kernel/roles.ts';
import { permissionKeys } from '#domain/permissions.ts';
import { planKeys } from '#domain/plans.ts';
import { rightKeys } from '#domain/rights.ts';
import { churchStatuses } from './guard.ts';
import { subscriptionStatuses } from './subscription-state.ts';
import { filledLine } from '#domain/kernel/text/line.ts';

export { fallbackLanguage, languages, type Language };

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(8).max(128);
export const personName = filledLine(1, 120);

/** The browser's view of the session, loaded on every change of it. */
export const sessionView = z.strictObject({
  account: z
    .strictObject({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      emailVerified: z.boolean(),
      /** A second factor is set up. */
      secondFactor: z.boolean(),
      /** The church requires one and none is set up: only the user’s own account can be used. */
      secondFactorNeeded: z.boolean(),
    })
    .nullable(),
  user: z
    .strictObject({
      role: z.enum(roles),
      /** Name of the church role; null: a built-in role. */
      roleName: z.string().nullable(),
      /** All permissions of the role. */
      permissions: z.array(z.enum(permissionKeys)),
      /** The rights of the whole church that were given to the user and have not ended. */
      rights: z.array(z.enum(rightKeys)),
      scopedRights: z.array(z.strictObject({ right: z.enum(rightKeys), scopeId: z.string() })),
      /** An administrator previews this role; the session is read-only. */
      preview: z.boolean(),
      language: z.enum(languages).nullable(),
      lastLogin: z.iso.datetime().nullable(),
    })
    .nullable(),
  church: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      plan: z.enum(planKeys),
      modules: z.array(z.enum(moduleKeys)),
      /** The modules included by the plan and the platform. */
      includedModules: z.array(z.enum(moduleKeys)),
      /** Enabled but no longer included in the plan: read-only. */
      readOnlyModules: z.array(z.enum(moduleKeys)),
      timeZone: z.string(),
      currency: z.string(),
      country: z.string(),
      language: z.enum(languages),
      hourCycle: z.enum(hourCycles),
      /** The church's custom terms; omitted ones have their defaults. */
      vocabulary,
      /** Suspended or archived: data is kept, but only subscription and own account can be used. */
      status: z.enum(churchStatuses),
      /** The scheduled deletion date; until then the church is read-only. */
      deletionDueAt: z.iso.datetime().nullable().optional(),
    })
    .nullable(),
  subscription: z
    .strictObject({
      /** Only `active` grants access; a trial or failed payment within its grace period counts as active. */
      status: z.enum(subscriptionStatuses),
      /** The state stored by the payment provider or a superadmin. */
      state: z.enum(subscriptionStatuses),
      trialEndsAt: z.iso.datetime().nullable(),
      periodEndsAt: z.iso.datetime().nullable(),
      cancelAtPeriodEnd: z.boolean(),
      /** When access ends if nothing changes. */
      accessEndsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The running support access of a superadmin. */
  support: z
    .strictObject({ id: z.string(), readOnly: z.boolean(), until: z.iso.datetime() })
    .nullable(),
  /** The tiles of maps; null: the built-in basemap. */
  mapTiles: z.strictObject({ url: z.string(), attribution: z.string() }).nullable(),
});
export type SessionView = z.output<typeof sessionView>;

export const signInInput = z.strictObject({ email, password: z.string().min(1).max(128) });
export const signUpInput = z.strictObject({
  name: personName,
  email,
  password,
  language: z.enum(languages).default(fallbackLanguage),
  /** The token of a church's join link: also creates a join request. */
  joinToken: z.string().max(200).optional(),
});
export const registerChurchInput = z.strictObject({
  churchName,
  country,
  timeZone,
  language: z.enum(languages).default(fallbackLanguage),
});
export const forgotPasswordInput = z.strictObject({ email });
export const resetPasswordInput = z.strictObject({ token: z.string().min(1).max(200), password });
/** An authenticator code (six digits) or a recovery code, with any spacing. */
export const secondStepCode = z.string().trim().min(6).max(20);
export const passkeyName = filledLine(1, 60);

/** An ALTCHA 2 challenge. */
export const challengeView = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int().optional(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string().optional(),
});
export type ChallengeView = z.output<typeof challengeView>;
