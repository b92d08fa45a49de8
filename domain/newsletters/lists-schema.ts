/** Shapes of recipient lists, which may contain addresses outside the church's records. */
import { z } from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { peopleSelection } from '#domain/people/public.ts';
import { audienceExclusions, optionalChurchId } from './schema.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { filledLine } from '#domain/kernel/text/line.ts';

export const listLimits = {
  name: 120,
  recipientName: 120,
  recipientsPerCall: 2_000,
  recipients: 50_000,
} as const;

/** Why an address gets no newsletter of the church. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'mailbox-full'] as const;

const instant = z.iso.datetime();
const name = filledLine(1, listLimits.name);
export const listId = z.string().min(1).max(100);

const listRecipientInput = z.strictObject({
  email: emailAddress,
  name: z.string().overwrite(normalizeLine).max(listLimits.recipientName).optional(),
  personId: z.uuid().optional(),
});

export const listCreation = z.strictObject({ churchId: optionalChurchId, name });
export const listChange = z.strictObject({
  listId,
  churchId: optionalChurchId,
  version: z.int32().min(1),
  name,
});

export const listAddition = z.strictObject({
  listId,
  churchId: optionalChurchId,
  recipients: z.array(listRecipientInput).min(1).max(listLimits.recipientsPerCall),
  /** The user states that the owners of the addresses consent; user and time are stored. */
  consentStated: z.literal(true, 'newsletters:errors.consent-required'),
});
/** The form of an addition, without a limit of recipients: it sends them in several calls. */
export const listAdditionForm = listAddition.extend({
  recipients: z.array(listRecipientInput).min(1),
});
export const listAdditionResult = z.strictObject({
  added: z.int(),
  alreadyThere: z.int(),
  total: z.int(),
});

/** Adds the selected people who have a deliverable address and whose record has their consent. */
export const peopleAddition = z.strictObject({
  listId,
  churchId: optionalChurchId,
  selection: peopleSelection,
});
export const peopleAdditionResult = listAdditionResult.extend({
  exclusions: audienceExclusions,
  /** For the undo, within 30 days; null if nobody was added. */
  undoId: z.string().nullable(),
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

/** What the audience `custom_list` can name: a recipient list, or a live list of another feature. */
export const recipientTarget = recipientListView.pick({
  id: true,
  name: true,
  recipientCount: true,
});
export type RecipientTarget = z.output<typeof recipientTarget>;

export const listRecipientView = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  personId: z.string().nullable(),
  /** `statedBy` is a name; null when the account was deleted. */
  consent: z.strictObject({ statedBy: z.string().nullable(), statedAt: instant }),
  /** Why this address gets no newsletters; null when it does. */
  suppressed: z.enum(suppressionReasons).nullable(),
});
export type ListRecipientView = z.output<typeof listRecipientView>;
