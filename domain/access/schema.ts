/** Shapes of signing up, signing in and the session. Lengths follow NIST SP 800-63B (passwords 8 to 128). */
import { z } from 'zod';
import { churchName, country, timeZone, vocabulary } from '#domain/churches/schema.ts';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/words/languages.ts';
import { moduleKeys } from '#domain/modules.ts';
import { permissionKeys, roles } from '#domain/permissions.ts';
import { planKeys } from '#domain/plans.ts';
import { churchStatuses } from './guard.ts';
import { subscriptionStatuses } from './standing.ts';

export { fallbackLanguage, languages, type Language };

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(8).max(128);
export const personName = z.string().trim().min(1).max(120);

/** What the browser knows of whoever is signed in: loaded on every change of the session. */
export const sessionView = z.strictObject({
  account: z
    .strictObject({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      emailVerified: z.boolean(),
      /** Signing in takes a second step. */
      secondFactor: z.boolean(),
      /** The church requires one, and there is none yet: only the own account is open. */
      secondFactorNeeded: z.boolean(),
    })
    .nullable(),
  user: z
    .strictObject({
      role: z.enum(roles),
      /** Of a church-defined role; null: the built-in role is the whole of it. */
      roleName: z.string().nullable(),
      /** All that this user may do, by the role. */
      permissions: z.array(z.enum(permissionKeys)),
      /** An administrator looks at the product as this role would; nothing can be changed meanwhile. */
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
      /** What plan and platform let the church work in. */
      includedModules: z.array(z.enum(moduleKeys)),
      /** Enabled, but no longer included: to be seen, not changed. */
      readOnlyModules: z.array(z.enum(moduleKeys)),
      timeZone: z.string(),
      currency: z.string(),
      country: z.string(),
      language: z.enum(languages),
      /** The church's own words; a term that is left out is the usual one. */
      vocabulary,
      /** Suspended or archived: nothing is lost, but only subscription and own account are open. */
      status: z.enum(churchStatuses),
      /** Asked to be deleted, on that day: until then it is only read. */
      deletionDueAt: z.iso.datetime().nullable().optional(),
    })
    .nullable(),
  subscription: z
    .strictObject({
      /** Only `active` grants access; within its grace a trial or a failed payment counts as such. */
      status: z.enum(subscriptionStatuses),
      /** What the payment provider, or a superadmin, says. */
      state: z.enum(subscriptionStatuses),
      trialEndsAt: z.iso.datetime().nullable(),
      periodEndsAt: z.iso.datetime().nullable(),
      cancelAtPeriodEnd: z.boolean(),
      /** When access ends unless something is done. */
      worksUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** A superadmin looks into this church, until then. */
  support: z
    .strictObject({ id: z.string(), readOnly: z.boolean(), until: z.iso.datetime() })
    .nullable(),
});
export type SessionView = z.output<typeof sessionView>;

export const signInInput = z.strictObject({ email, password: z.string().min(1).max(128) });
export const signUpInput = z.strictObject({
  name: personName,
  email,
  password,
  language: z.enum(languages).default(fallbackLanguage),
  /** A church's own link makes the account a request to join that church as member. */
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
/** Of an authenticator (six digits), or a recovery code, however it is spaced. */
export const stepCode = z.string().trim().min(6).max(20);
export const passkeyName = z.string().trim().min(1).max(60);
export const done = z.strictObject({ done: z.literal(true) });

/** A challenge of ALTCHA 2, as its libraries read it. */
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
