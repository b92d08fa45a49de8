/** Notes of the demo church, of each visibility. Their texts are in `demo-notes.json`. */
import type { NoteVisibility } from '#domain/notes/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Demo } from '#server/feature.ts';
import { readFirstVisits } from '#server/people/public.ts';
import { newId } from '#server/core/ids.ts';
import texts from './demo-notes.json' with { type: 'json' };
import { insertNote } from './queries.ts';

interface Author {
  readonly userId: string;
  readonly name: string;
}

interface Sample {
  readonly author: 'pastor' | 'secretary';
  /** Which of the people it is about. */
  readonly person: number;
  readonly daysAgo: number;
  readonly visibility: NoteVisibility;
  readonly pinned?: true;
  readonly text: string;
}

const samples: readonly Sample[] = [
  {
    author: 'secretary',
    person: 0,
    daysAgo: 2,
    visibility: 'viewers',
    pinned: true,
    text: texts.contact,
  },
  {
    author: 'pastor',
    person: 0,
    daysAgo: 5,
    visibility: 'pastors',
    text: texts.grief,
  },
  {
    author: 'pastor',
    person: 0,
    daysAgo: 6,
    visibility: 'author',
    text: texts.visit,
  },
  {
    author: 'secretary',
    person: 1,
    daysAgo: 3,
    visibility: 'viewers',
    text: texts.invited,
  },
  {
    author: 'pastor',
    person: 1,
    daysAgo: 1,
    visibility: 'pastors',
    text: texts.prayer,
  },
  {
    author: 'secretary',
    person: 2,
    daysAgo: 8,
    visibility: 'author',
    text: texts.document,
  },
];

const dayMs = 24 * 3600_000;

/** Adds notes about the first three of these people. */
async function seedNotes(
  db: ChurchDb,
  authors: Readonly<Record<Sample['author'], Author>>,
  personIds: readonly string[],
): Promise<void> {
  for (const { author, person, daysAgo, visibility, pinned = false, text } of samples) {
    const personId = personIds[person];
    if (personId === undefined) continue;
    const at = new Date(now().getTime() - daysAgo * dayMs);
    const note = { id: newId(), personId, author: authors[author], at };
    await insertNote(db, note, { text, visibility, pinned, mentions: [] });
  }
}

export const notesDemo = {
  complete: ({ database }, { id, users }) =>
    database.inChurch(id, async (db) => {
      const { people } = await readFirstVisits(db, '1900-01-01', 50);
      // Adults, who have WhatsApp.
      const adults = people.filter(({ whatsapp }) => whatsapp);
      await seedNotes(
        db,
        users,
        adults.map((person) => person.id),
      );
    }),
} satisfies Demo;
