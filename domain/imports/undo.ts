/** The undo of an import, which can leave the records that changed since. */
import { z } from 'zod';

/** Why a record is left: it was edited, has since then what the word says, or something else names it. */
export const keptCauses = [
  'edited',
  'note',
  'group',
  'family',
  'relation',
  'gift',
  'follow-up',
  'used',
] as const;
export type KeptCause = (typeof keptCauses)[number];

/** What an undo took back and left. */
export const undoResult = z.strictObject({
  undone: z.int(),
  /** Records that have again what they had before. */
  completed: z.int(),
  kept: z.int(),
  /** The first of those kept, each with why. */
  names: z.array(z.string()),
});
export type UndoResult = z.output<typeof undoResult>;
