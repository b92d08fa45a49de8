/** The interface for other rooms and the demo. */
export { seedNotes } from './demo.ts';
export { toNoteReader, type NoteReader } from './reader.ts';
