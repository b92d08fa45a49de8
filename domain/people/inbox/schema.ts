/** What waits in the inbox for a decision of the church. Features add kinds of submissions; each stores its content as JSON. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';

export const submissionStatuses = ['waiting', 'accepted', 'refused'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The name of a kind, as a feature contributes it on each layer. */
export const kindKey = z
  .string()
  .regex(/^[a-z]+(_[a-z]+)*$/)
  .max(40);

/** Why a submission was refused; seen by the church only. */
/** How many one request refuses: each is recorded in the activity log. */
export const maxRefusedAtOnce = 200;

export const refusalReason = z.string().overwrite(normalizeText).max(500).default('');

export const submissionRow = z.strictObject({
  id: idView,
  kind: z.string(),
  status: z.enum(submissionStatuses),
  /** The name of the person in the submission. */
  title: z.string(),
  photoId: idView.nullable(),
  /** What it says, in words of its kind, such as the names of fields; the browser translates them. */
  facts: z.array(z.string()),
  submittedAt: z.iso.datetime(),
  /** The user who sent it; empty for a public form. */
  submittedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string(),
});
export type SubmissionRow = z.output<typeof submissionRow>;

export const submissionView = z.strictObject({
  ...submissionRow.shape,
  /** The person on record: the subject of the submission, or the person created from it. */
  personId: idView.nullable(),
  reason: z.string(),
});
export type SubmissionView = z.output<typeof submissionView>;
