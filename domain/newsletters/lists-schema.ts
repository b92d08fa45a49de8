/** Shapes of recipient lists: addresses beyond, or beside, the church's records. */
import { z } from 'zod';
import { churchIdOfCall } from './schema.ts';

export const listLimits = {
  name: 120,
  recipientName: 120,
  recipientsPerCall: 2_000,
  recipients: 50_000,
} as const;

const instant = z.iso.datetime();
const name = z.string().trim().min(1).max(listLimits.name);
export const listId = z.string().min(1).max(100);

const listRecipientInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().trim().max(listLimits.recipientName).optional(),
  personId: z.uuid().optional(),
});

export const listCreation = z.strictObject({ churchId: churchIdOfCall, name });
export const listChange = z.strictObject({
  listId,
  churchId: churchIdOfCall,
  version: z.int().min(1),
  name,
});

export const listAddition = z.strictObject({
  listId,
  churchId: churchIdOfCall,
  recipients: z.array(listRecipientInput).min(1).max(listLimits.recipientsPerCall),
  /** Whoever adds addresses states that their owners consent to the newsletter; who and when is kept. */
  consentStated: z.literal(true, 'newsletter-consent-required'),
});
export const listAdditionResult = z.strictObject({
  added: z.int(),
  alreadyThere: z.int(),
  total: z.int(),
});

export const recipientListView = z.strictObject({
  id: z.string(),
  churchId: z.string(),
  name: z.string(),
  recipientCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type RecipientListView = z.output<typeof recipientListView>;

export const listRecipientView = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  personId: z.string().nullable(),
  /** `statedBy` is a name; null when that account is no longer there. */
  consent: z.strictObject({ statedBy: z.string().nullable(), statedAt: instant }),
  /** This address gets no newsletter any more, and why. */
  suppressed: z.enum(['unsubscribed', 'bounced', 'mailbox-full']).nullable(),
});
export type ListRecipientView = z.output<typeof listRecipientView>;
