/** What is drawn as the directory of a church. */
import type { DirectoryPaper } from '#domain/families/directory.ts';
import type { PrintedPicture } from '#server/core/files/pictures.ts';
import type { DocumentLanguage } from '#server/core/pdf/document.ts';

export interface Face {
  /** JPEG; without one, the initials are drawn. */
  readonly picture: Uint8Array | null;
  readonly initials: string;
}

export interface EntryPerson {
  /** Empty where the title of the entry is the name. */
  readonly name: string;
  readonly birthday: string;
  readonly contacts: readonly string[];
  readonly isHead: boolean;
}

export interface DirectoryEntry {
  readonly title: string;
  readonly letter: string;
  /** Of the household; JPEG. */
  readonly picture: Uint8Array | null;
  /** Without it, those of one or two people; none if the directory has no pictures. */
  readonly faces: readonly Face[];
  readonly lines: readonly string[];
  readonly people: readonly EntryPerson[];
}

export interface DirectoryDocument extends DocumentLanguage {
  readonly paper: DirectoryPaper;
  readonly church: string;
  readonly logo: PrintedPicture | null;
  /** “Directorio”. */
  readonly name: string;
  readonly date: string;
  /** The line that says who may use the directory. */
  readonly notice: string;
  /** What stands on the first page if nobody is in it. */
  readonly empty: string;
  readonly entries: readonly DirectoryEntry[];
}
