import { notesContract } from '#domain/notes/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers a note is part of. */
export const changedByNotes = [notesContract.list, notesContract.get, peopleContract.timeline];
