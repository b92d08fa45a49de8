/** Changes of many people at once: at once in one request, or from a number on as work that goes on without it. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { consentInput } from './contact-shapes.ts';
import { recordStatuses } from './schema.ts';

/** More people than this are changed as work that shows its progress and can be stopped. */
export const maxChangedAtOnce = 500;

/** How people told the church that they consent, or no longer do. */
export const bulkConsentChannels = ['paper', 'in_person', 'phone', 'message', 'other'] as const;
export type BulkConsentChannel = (typeof bulkConsentChannels)[number];

export const bulkConsentStatuses = ['granted', 'withdrawn'] as const;
export type BulkConsentStatus = (typeof bulkConsentStatuses)[number];

/** What people consent to. */
export const bulkConsentPurposes = ['newsletter', 'directory'] as const;
export type BulkConsentPurpose = (typeof bulkConsentPurposes)[number];

/** What people get; a consent with its proof. */
export const bulkChange = z.discriminatedUnion('column', [
  z.strictObject({ column: z.literal('record_status'), value: z.enum(recordStatuses) }),
  z.strictObject({ column: z.literal('belonging_status_id'), value: id.nullable() }),
  z.strictObject({
    column: z.enum(['newsletter_consent', 'directory_consent']),
    value: z.enum(bulkConsentStatuses),
    consent: consentInput,
  }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/** `failed`: an error ended it; the people changed before the error stay changed, as after a stop. */
export const bulkWorkStatuses = ['running', 'done', 'stopped', 'failed'] as const;

/** What a bulk change does, for its words. */
export const bulkEffects = [
  'archived',
  'restored',
  'status',
  'granted',
  'withdrawn',
  'directoryGranted',
  'directoryWithdrawn',
] as const;
export type BulkEffect = (typeof bulkEffects)[number];

export function getBulkEffect(change: BulkChange): BulkEffect {
  if (change.column === 'belonging_status_id') return 'status';
  if (change.column === 'newsletter_consent') return change.value;
  if (change.column === 'directory_consent')
    return change.value === 'granted' ? 'directoryGranted' : 'directoryWithdrawn';
  return change.value === 'archived' ? 'archived' : 'restored';
}

export const bulkWorkView = z.strictObject({
  /** Also the id of its undo. */
  workId: idView,
  effect: z.enum(bulkEffects),
  status: z.enum(bulkWorkStatuses),
  done: z.int().describe('The number of people who were looked at.'),
  total: z.int(),
  changed: z
    .int()
    .describe('The number of people who were changed: those who changed otherwise since are not.'),
  keptWithdrawn: z
    .int()
    .describe('The number of people who withdrew their consent, and whom the change leaves out.'),
  /** The name of the user who started it. */
  by: z.string(),
});
export type BulkWorkView = z.output<typeof bulkWorkView>;
