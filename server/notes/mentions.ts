/** Colleagues who are mentioned in a note. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { notesPermissions } from '#domain/notes/permissions.ts';
import type { Colleague, NoteVisibility } from '#domain/notes/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { enforceLimit, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listActiveUsers, type UserRow } from './queries.ts';

const mentionsPerAuthor: RateLimit = { name: 'note-mentions', attempts: 60, windowSeconds: 3600 };

const maySeeNotes = (user: UserRow): boolean =>
  can(user, notesPermissions.view) && can(user, peoplePermissions.view);

const maySee = (user: UserRow, visibility: NoteVisibility): boolean =>
  visibility === 'viewers' || (visibility === 'pastors' && can(user, notesPermissions.pastoral));

async function listColleagueRows(db: ChurchDb, userId: string): Promise<UserRow[]> {
  const users = await listActiveUsers(db);
  return users.filter((user) => user.id !== userId && maySeeNotes(user));
}

/** The other users who see notes. */
export async function listColleagues(db: ChurchDb, userId: string): Promise<Colleague[]> {
  const rows = await listColleagueRows(db, userId);
  return rows.map((user) => ({
    id: user.id,
    name: user.name,
    isPastoral: can(user, notesPermissions.pastoral),
  }));
}

/** Limits the notes with mentions that a user saves, because each sends mails. Call it before the transaction. */
export async function limitMentions({
  core,
  actor,
  input,
}: ChurchCall<{ readonly mentions: readonly string[] }>): Promise<void> {
  if (input.mentions.length > 0)
    await enforceLimit(core.session.limits, mentionsPerAuthor, actor.userId);
}

interface Mentions {
  readonly visibility: NoteVisibility;
  readonly mentions: readonly string[];
  /** Those who already got a mail. */
  readonly before?: readonly string[];
  readonly noteId: string;
  readonly person: { readonly id: string; readonly displayName: string };
}

/**
 * Mails the mentioned users a link, after the commit of the transaction. Throws Problem `invalid` if one of them may not see
 * the note.
 */
export async function notifyMentioned(
  call: Pick<TransactionCall<unknown>, 'core' | 'db' | 'actor' | 'church'>,
  { visibility, mentions, before = [], noteId, person }: Mentions,
): Promise<void> {
  const { core, db, actor, church } = call;
  if (mentions.length === 0) return;
  const colleagues = await listColleagueRows(db, actor.userId);
  const allowed = new Map(
    colleagues.filter((user) => maySee(user, visibility)).map((user) => [user.id, user]),
  );
  const added = mentions.filter((id) => !before.includes(id));
  // Who was mentioned before may have left the church since.
  const present = mentions.filter(
    (id) => added.includes(id) || colleagues.some((user) => user.id === id),
  );
  if (present.some((id) => !allowed.has(id)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'mentions', reason: 'notes:errors.mention-not-allowed' }],
    });
  for (const id of added) {
    const user = allowed.get(id);
    if (!user) continue;
    await core.mail.notify(db, {
      userId: user.id,
      day: toPlainDay(now(), church.timeZone),
      about: noteId,
      template: 'note-mention',
      language: user.language ?? church.language,
      values: {
        name: toGreetingName(user.name),
        by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
        link: `${core.config.appUrl}/app/miembros/${person.id}`,
      },
    });
  }
}
