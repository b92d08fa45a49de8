/** What strangers and members see of the groups that can be found. Nothing says who belongs to a group, leads it or lives there. */
import { z } from 'zod';
import {
  publicChurchWithCountry,
  publicPageSettings,
  publicPageSettingsView,
} from '#domain/churches/public.ts';
import { hourCycles } from '#domain/kernel/formatters.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { scheduleView } from '#domain/groups/schema.ts';
import { joinPolicies, profileMaritalStatuses, profileSexes } from '#domain/groups/public.ts';

/** The most groups of one answer, by name. */
export const maxFoundGroups = 2000;
export const groupTextLimit = 400;

/** WGS 84, in degrees, displaced by 300 to 600 m like the points of the people's map. */
const displacedPoint = z.strictObject({ latitude: z.number(), longitude: z.number() });

export const foundGroup = z.strictObject({
  id: idView,
  name: z.string(),
  /** The name of its type. */
  type: z.string(),
  description: z.string(),
  /** The path of its photo. */
  photo: z.string().nullable(),
  schedule: scheduleView.pick({ rrule: true, startTime: true }).nullable(),
  neighbourhood: z.string(),
  city: z.string(),
  point: displacedPoint.nullable(),
  /** How many more there is room for; null without a limit. */
  free: z.int().min(0).nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  sex: z.enum(profileSexes).nullable(),
  maritalStatus: z.enum(profileMaritalStatuses).nullable(),
  joinPolicy: z.enum(joinPolicies),
});
export type FoundGroup = z.output<typeof foundGroup>;

export const publicFinder = z.strictObject({
  church: publicChurchWithCountry.extend({ hourCycle: z.enum(hourCycles) }),
  /** The present one; the page of an earlier slug leads to it. */
  slug: z.string(),
  welcome: z.string(),
  /** Search engines may list the page. */
  isIndexed: z.boolean(),
  groups: z.array(foundGroup),
});
export type PublicFinder = z.output<typeof publicFinder>;

/** What the signed-in user is to a group. */
export const ownStates = ['requested', 'waiting', 'active'] as const;
export const memberFinder = z.strictObject({
  /** Without a record in the church nobody joins from here. */
  isLinked: z.boolean(),
  groups: z.array(foundGroup),
  own: z.array(z.strictObject({ groupId: idView, state: z.enum(ownStates) })),
});
export type MemberFinder = z.output<typeof memberFinder>;

export const finderSettings = z.strictObject({
  ...publicPageSettings.shape,
  isIndexed: z.boolean(),
});
export type FinderSettings = z.output<typeof finderSettings>;

/** How many groups the public page shows besides. */
export const finderSettingsView = z.strictObject({
  ...publicPageSettingsView.shape,
  ...finderSettings.shape,
  publicGroups: z.int(),
});

export const foundPlaces = z.strictObject({
  items: z.array(
    z.strictObject({
      name: z.string(),
      region: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
});

export const groupParams = z.strictObject({ groupId: id });
