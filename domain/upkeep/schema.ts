/** Faults of buildings and rooms, from the report to the repair, and the plans that make them in advance. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { sentPhoto } from '#domain/pictures.ts';

export const faultStates = ['open', 'working', 'done', 'dismissed', 'merged'] as const;
export type FaultState = (typeof faultStates)[number];
/** Those that still need somebody. */
export const unfinishedStates = ['open', 'working'] as const satisfies readonly FaultState[];
export const finishedStates = ['done', 'dismissed'] as const satisfies readonly FaultState[];
export const isUnfinished = (state: FaultState): boolean =>
  unfinishedStates.some((each) => each === state);
export const priorities = ['low', 'normal', 'urgent'] as const;
export const photoKinds = ['before', 'after'] as const;
export const assigneeKinds = ['person', 'group', 'supplier'] as const;
export const planUnits = ['week', 'month'] as const;
/** From the day on which it was done, or from the day on which it was due. */
export const planBases = ['done', 'due'] as const;

export const maxTitle = 120;
export const maxText = 2000;
export const maxPhotos = 12;
export const maxChecklist = 30;
export const maxPlans = 500;
/** Reports of strangers a day, of a whole church. */
export const maxStrangerReports = 30;
/** A ticket of a plan is made so many days before it is due. */
export const planLeadDays = 7;

const text = z.string().overwrite(normalizeText).max(maxText).default('');
const version = z.int32().min(1);

export const reportInput = z.strictObject({
  requestId: id,
  roomId: id.nullable().default(null),
  /** Needed without a room. */
  buildingId: id.nullable().default(null),
  title: filledLine(1, maxTitle),
  description: text,
  isUrgent: z.boolean().default(false),
  photo: sentPhoto,
});
export type ReportInput = z.output<typeof reportInput>;

/** What somebody without an account says at the code of a room. */
export const strangerReportInput = z.strictObject({
  slug: z.string().min(1).max(200),
  roomId: id,
  requestId: id,
  title: filledLine(1, maxTitle),
  description: text,
  /** Both may be left empty. */
  name: line(120),
  phone: line(40),
  photo: sentPhoto,
});
export type StrangerReportInput = z.output<typeof strangerReportInput>;

const assignee = z
  .strictObject({ kind: z.enum(assigneeKinds), id })
  .nullable()
  .default(null);

export const updateFaultInput = z.strictObject({
  faultId: id,
  version,
  title: filledLine(1, maxTitle),
  description: text,
  priority: z.enum(priorities).default('normal'),
  state: z.enum(['open', 'working', 'done', 'dismissed']),
  assignee,
  dueOn: recordedDay.nullable().default(null),
  /** Default: today, for a fault that is done. */
  doneOn: recordedDay.nullable().default(null),
  /** In minor units of the church's currency. */
  cost: amount.nullable().default(null),
  /** What was done, or why nothing is. */
  resolution: text,
  /** Indexes of the checklist that are done. */
  checked: z.array(z.int32().min(0).max(maxChecklist)).max(maxChecklist).default([]),
});
export type UpdateFaultInput = z.output<typeof updateFaultInput>;

const named = z.strictObject({ id: idView, name: z.string() });
const place = {
  building: named,
  room: named.nullable(),
};

export const faultRow = z.strictObject({
  id: idView,
  title: z.string(),
  state: z.enum(faultStates),
  priority: z.enum(priorities),
  ...place,
  assignee: z
    .strictObject({ kind: z.enum(assigneeKinds), id: idView, name: z.string() })
    .nullable(),
  dueOn: plainDayView.nullable(),
  isOverdue: z.boolean(),
  reportedAt: z.iso.datetime(),
  photoId: idView.nullable(),
  /** Of a plan. */
  isPlanned: z.boolean(),
});
export type FaultRow = z.output<typeof faultRow>;

export const faultView = z.strictObject({
  ...faultRow.shape,
  version: z.int(),
  description: z.string(),
  /** A user, or what a stranger typed. */
  reporter: z.strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    isStranger: z.boolean(),
  }),
  /** How the assignee is reached. */
  contact: z.strictObject({ phone: z.string(), whatsapp: z.boolean() }).nullable(),
  doneOn: plainDayView.nullable(),
  cost: z.int().nullable(),
  currency: z.string(),
  resolution: z.string(),
  checklist: z.array(z.strictObject({ text: z.string(), isDone: z.boolean() })),
  photos: z.array(z.strictObject({ fileId: idView, kind: z.enum(photoKinds) })),
  /** The one with which it was merged, and those that were merged with it. */
  mergedInto: z.strictObject({ id: idView, title: z.string() }).nullable(),
  merged: z.array(z.strictObject({ id: idView, title: z.string() })),
  can: z.strictObject({ edit: z.boolean() }),
});
export type FaultView = z.output<typeof faultView>;

const planFields = {
  roomId: id.nullable().default(null),
  buildingId: id,
  title: filledLine(1, maxTitle),
  every: z.int32().min(1).max(120),
  unit: z.enum(planUnits),
  basis: z.enum(planBases).default('done'),
  nextOn: recordedDay,
  checklist: z.array(filledLine(1, 200)).max(maxChecklist).default([]),
  assignee,
};
export const createPlanInput = z.strictObject({ requestId: id, ...planFields });
export type CreatePlanInput = z.output<typeof createPlanInput>;
export const updatePlanInput = z.strictObject({
  planId: id,
  version,
  ...planFields,
  /** A plan that rests makes nothing. */
  isActive: z.boolean().default(true),
});
export type UpdatePlanInput = z.output<typeof updatePlanInput>;

export const planView = z.strictObject({
  id: idView,
  version: z.int(),
  ...place,
  title: z.string(),
  every: z.int(),
  unit: z.enum(planUnits),
  basis: z.enum(planBases),
  nextOn: plainDayView,
  checklist: z.array(z.string()),
  assignee: faultRow.shape.assignee,
  isActive: z.boolean(),
  /** The ticket that is not done yet. */
  openFaultId: idView.nullable(),
});
export type PlanView = z.output<typeof planView>;
