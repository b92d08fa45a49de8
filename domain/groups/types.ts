/** The church's types of groups with their roles: a network, a cell, a ministry, a choir. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { line } from '#domain/kernel/text/line.ts';
import { maritalStatuses, sexes } from '#domain/people/schema.ts';

/** A branch has supervisors and other groups below it; only a group meets. */
export const groupKinds = ['branch', 'group'] as const;
type GroupKind = (typeof groupKinds)[number];
/** What those who have a role do; rights follow from the first three. */
export const roleFunctions = ['supervisor', 'leader', 'assistant', 'host', 'member'] as const;
export type RoleFunction = (typeof roleFunctions)[number];
/** The functions that lead: they see the group, or the branch and all below it. */
export const leadingFunctions = ['supervisor', 'leader', 'assistant'] as const;
export const visibilities = ['public', 'members', 'hidden'] as const;
/** `open`: who asks is a member at once; `request`: a leader decides; `closed`: only the church adds people. */
export const joinPolicies = ['open', 'request', 'closed'] as const;
export const profileSexes = sexes.filter((sex) => sex !== 'unknown');
export const profileMaritalStatuses = maritalStatuses.filter((status) => status !== 'unknown');

export const maxQuestions = 12;
export const maxCategories = 8;
export const maxCapacity = 5000;

export const questionKinds = ['text', 'number', 'yes-no'] as const;
const question = z.strictObject({
  id,
  label: line(120).pipe(z.string().min(1)),
  kind: z.enum(questionKinds),
  isRequired: z.boolean().default(false),
});
const category = z.strictObject({ id, label: line(40).pipe(z.string().min(1)) });

const hasUniqueIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((each) => each.id)).size === items.length;

/** People who are counted and not named, as "niños". */
export const headcountCategories = z.array(category).max(maxCategories).refine(hasUniqueIds);

const age = z.int32().min(0).max(120).nullable().default(null);
/** How many and who a group is for. In a group null means: as its type says. */
export const profileFields = {
  capacity: z.int32().min(1).max(maxCapacity).nullable().default(null),
  minAge: age,
  maxAge: age,
  sex: z.enum(profileSexes).nullable().default(null),
  maritalStatus: z.enum(profileMaritalStatuses).nullable().default(null),
};
type Ages = { readonly minAge: number | null; readonly maxAge: number | null };
export const hasOrderedAges = ({ minAge, maxAge }: Ages): boolean =>
  minAge === null || maxAge === null || minAge <= maxAge;
export const agesInOrder = { error: 'groups:errors.ages-reversed', path: ['maxAge'] };

const typeFields = {
  /** Empty for the name of a standard type. */
  name: line(60),
  kind: z.enum(groupKinds).default('group'),
  ...profileFields,
  visibility: z.enum(visibilities).default('members'),
  joinPolicy: z.enum(joinPolicies).default('request'),
  /** What a report asks beside the names. */
  questions: z.array(question).max(maxQuestions).refine(hasUniqueIds).default([]),
  categories: headcountCategories.default([]),
  collectsOffering: z.boolean().default(false),
};
export const typeInput = z.strictObject(typeFields);
export type TypeInput = z.output<typeof typeInput>;

/** `key` identifies a standard role, whose name is translated unless the church renamed it. */
export const roleView = z.strictObject({
  id: idView,
  key: z.string().nullable(),
  name: z.string(),
  renamed: z.boolean(),
  function: z.enum(roleFunctions),
  archived: z.boolean(),
});
export type GroupRoleView = z.output<typeof roleView>;
export const typeView = z.strictObject({
  ...typeFields,
  id: idView,
  key: z.string().nullable(),
  renamed: z.boolean(),
  archived: z.boolean(),
  roles: z.array(roleView),
});
export type TypeView = z.output<typeof typeView>;

export const maxTypes = 60;
export const maxRoles = 20;

export const roleInput = z.strictObject({
  /** Empty for the name of a standard role. */
  name: line(60),
  function: z.enum(roleFunctions).default('member'),
});
export type RoleInput = z.output<typeof roleInput>;

/** What the roles of a kind of group can be; a type has at least one of the first. */
export const functionsByKind = {
  branch: ['supervisor', 'assistant', 'member'],
  group: ['leader', 'assistant', 'host', 'member'],
} as const satisfies Record<GroupKind, readonly RoleFunction[]>;

interface StandardType {
  readonly key: string;
  readonly kind: (typeof groupKinds)[number];
  readonly roles: readonly { readonly key: string; readonly function: RoleFunction }[];
  readonly visibility: (typeof visibilities)[number];
  readonly collectsOffering: boolean;
}

const branch = {
  kind: 'branch',
  roles: [{ key: 'supervisor', function: 'supervisor' }],
  visibility: 'members',
  collectsOffering: false,
} as const;
const member = { key: 'member', function: 'member' } as const;
const assistant = { key: 'assistant', function: 'assistant' } as const;

/** Those of a new church, in order. Their names are `groups:standardTypes.{key}`, those of roles `groups:standardRoles.{key}`. */
export const standardTypes = [
  { key: 'network', ...branch },
  { key: 'zone', ...branch },
  { key: 'sector', ...branch },
  {
    key: 'cell',
    kind: 'group',
    visibility: 'public',
    collectsOffering: true,
    roles: [
      { key: 'leader', function: 'leader' },
      assistant,
      { key: 'host', function: 'host' },
      member,
    ],
  },
  {
    key: 'ministry',
    kind: 'group',
    visibility: 'members',
    collectsOffering: false,
    roles: [{ key: 'coordinator', function: 'leader' }, assistant, member],
  },
  {
    key: 'class',
    kind: 'group',
    visibility: 'members',
    collectsOffering: false,
    roles: [
      { key: 'teacher', function: 'leader' },
      assistant,
      { key: 'student', function: 'member' },
    ],
  },
  {
    key: 'choir',
    kind: 'group',
    visibility: 'members',
    collectsOffering: false,
    roles: [{ key: 'director', function: 'leader' }, assistant, member],
  },
] as const satisfies readonly StandardType[];
