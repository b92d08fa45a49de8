/** Exports of notes for other features. */
export { toNoteReader, type NoteReader } from './reader.ts';
