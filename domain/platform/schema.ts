/** Shapes of the platform's administration by superadmins. */
import { z } from 'zod';
import { churchStatuses, subscriptionStatuses, supportAccess } from '#domain/access/public.ts';
import { email, languages, personName } from '#domain/access/schema.ts';
import { churchName, country } from '#domain/churches/schema.ts';
import { timeZone } from '#domain/kernel/recurrence/time-zone.ts';
import { idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { moduleKeys } from '#domain/modules.ts';
import { roles } from '#domain/kernel/roles.ts';
import { planKeys } from '#domain/plans.ts';
import { lineOrNull } from '#domain/kernel/text/line.ts';

const count = z.int();
const instant = z.iso.datetime();

/** Days without a sign-in after which a church counts as quiet. */
export const quietDays = 30;

export const overview = z.strictObject({
  churches: z.strictObject({ active: count, suspended: count, archived: count }),
  newThisMonth: count,
  /** Churches with a sign-in in the last seven days. */
  activeThisWeek: count,
  /** Recipients of newsletters started today (UTC). */
  sending: z.strictObject({ sent: count, failed: count, uncertain: count, held: count }),
  attention: z.strictObject({
    pastDue: count,
    suspended: count,
    /** Churches without a sign-in for `quietDays`. */
    quiet: count,
    /** Newsletters that failed in the last seven days or are paused, by church; the latest first, at most ten churches. */
    newsletters: z.array(
      z.strictObject({ churchId: idView, church: z.string(), failed: count, paused: count }),
    ),
    /** Jobs that failed finally in the last seven days. */
    failedJobs: z.array(z.strictObject({ name: z.string(), count, lastAt: instant })),
  }),
});
export type Overview = z.output<typeof overview>;

/** Filters of the list: statuses of a church, and what the overview counts: past-due, quiet, new and used churches. */
export const churchStates = [
  ...churchStatuses,
  'past_due',
  'quiet',
  'new_this_month',
  'used_this_week',
] as const;
export const churchSorts = ['name', 'created', 'activity'] as const;
export type ChurchSort = (typeof churchSorts)[number];

export const churchesInput = z.strictObject({
  /** Searches name, slug, city, country and administrators' e-mail addresses. */
  q: z.string().overwrite(normalizeLine).max(120).optional(),
  plan: z.enum(planKeys).optional(),
  state: z.enum(churchStates).optional(),
  sort: z.enum(churchSorts).default('name'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: cursor.optional(),
});
export type ChurchesInput = z.output<typeof churchesInput>;

export const churchRow = z.strictObject({
  id: idView,
  name: z.string(),
  slug: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  plan: z.enum(planKeys),
  status: z.enum(churchStatuses),
  subscription: z.enum(subscriptionStatuses),
  users: count,
  adminEmail: z.string().nullable(),
  lastActiveAt: instant.nullable(),
  createdAt: instant,
});
export type ChurchRow = z.output<typeof churchRow>;

export const churchUser = z.strictObject({
  id: idView,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  lastLogin: instant.nullable(),
  disabled: z.boolean(),
  /** No password set yet, so the activation mail can be sent again. */
  awaitsActivation: z.boolean(),
});
export type ChurchUser = z.output<typeof churchUser>;

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

export const churchDetail = churchRow.extend({
  timeZone: z.string(),
  currency: z.string(),
  language: z.enum(languages),
  contactEmail: z.string().nullable(),
  statusReason: z.string().nullable(),
  statusChangedAt: instant.nullable(),
  modules: z.array(z.enum(moduleKeys)),
  /** Overrides the plan's modules; null for the plan's own. */
  planModules: z.array(z.enum(moduleKeys)).nullable(),
  supportAllowed: z.boolean(),
  note: z.string().nullable(),
  usage: z.strictObject({
    people: count,
    newslettersThisMonth: count,
    sentThisMonth: count,
    storageBytes: count,
  }),
  /** At most a hundred, by last sign-in. */
  people: z.array(churchUser),
  support: z.array(supportAccess),
});
export type ChurchDetail = z.output<typeof churchDetail>;

export const churchChange = z.strictObject({
  churchId: z.uuid(),
  name: churchName.optional(),
  city: lineOrNull(120).optional(),
  country: country.optional(),
  timeZone: timeZone.optional(),
  language: z.enum(languages).optional(),
  plan: z.enum(planKeys).optional(),
  subscription: z.enum(subscriptionStatuses).optional(),
  planModules: z.array(z.enum(moduleKeys)).nullable().optional(),
  note: z.string().trim().max(4000).transform(emptyToNull).nullable().optional(),
});
export type ChurchChange = z.output<typeof churchChange>;

/** `reason` is shown to the church's users. */
export const statusChange = z.strictObject({
  churchId: z.uuid(),
  status: z.enum(churchStatuses),
  reason: lineOrNull(300).default(null),
});

export const newChurchInput = z.strictObject({
  name: churchName,
  city: lineOrNull(120).default(null),
  country,
  timeZone,
  language: z.enum(languages),
  plan: z.enum(planKeys).default('basic'),
  adminName: personName,
  adminEmail: email,
});

/** Months are counted whole, from the one with the first day to the one with the last. */
export const statisticsInput = z.strictObject({ from: plainDay, to: plainDay });

const month = z.string().meta({ description: 'YYYY-MM' });
export const statistics = z.strictObject({
  months: z.array(
    z.strictObject({
      month,
      /** Created in this month. */
      churches: count,
      users: count,
      /** Churches with a sign-in, from the daily records. */
      activeChurches: count,
      sent: count,
      failed: count,
      uncertain: count,
      storageBytes: count,
    }),
  ),
  /** The twenty churches with the most people at the end of the last month. */
  churches: z.array(
    z.strictObject({
      id: idView,
      name: z.string(),
      users: count,
      people: count,
      sent: count,
      failed: count,
      storageBytes: count,
    }),
  ),
  computedAt: instant.nullable(),
});
export type Statistics = z.output<typeof statistics>;
