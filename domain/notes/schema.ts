/** Notes on people: plain text for colleagues. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';

/** `viewers` are all who may see the person. */
export const noteVisibilities = ['viewers', 'pastors', 'author'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

export const maxNoteLength = 4000;
const maxMentions = 20;

export const noteFields = {
  text: z.string().overwrite(normalizeText).min(1).max(maxNoteLength),
  visibility: z.enum(noteVisibilities),
  pinned: z.boolean(),
  /** Users who get a mail; only those who may see the note. */
  mentions: z.array(id).max(maxMentions),
};

export const createNoteInput = z.strictObject({
  personId: id,
  ...noteFields,
  visibility: noteFields.visibility.default('viewers'),
  pinned: noteFields.pinned.default(false),
  mentions: noteFields.mentions.default([]),
});

export const updateNoteInput = z.strictObject({
  noteId: id,
  version: z.int32().min(1),
  ...noteFields,
});

const userReference = z.strictObject({ id: idView, name: z.string() });

export const noteView = z.strictObject({
  id: idView,
  personId: idView,
  text: z.string(),
  visibility: z.enum(noteVisibilities),
  pinned: z.boolean(),
  mentions: z.array(userReference),
  authorName: z.string(),
  /** The caller wrote it, and can edit and delete it. */
  isOwn: z.boolean(),
  version: z.int(),
  createdAt: z.string().meta({ format: 'date-time' }),
  editedAt: z.string().meta({ format: 'date-time' }).nullable(),
});
export type NoteView = z.output<typeof noteView>;

/** A user who can be mentioned. */
export const colleague = z.strictObject({
  ...userReference.shape,
  /** May see notes for pastors. */
  isPastoral: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;
