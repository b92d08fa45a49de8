/** Mails to those who organize the rota: somebody can not come. */
import { rotaPermissions } from '#domain/rota/permissions.ts';
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import type { PlannedDate } from '#server/agenda/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { selectActiveUsers } from '#server/users/public.ts';
import type { AssignmentColumns } from './queries/assignment-queries.ts';
import { listPositions } from './queries/team-queries.ts';

interface Declined {
  readonly assignment: AssignmentColumns;
  readonly date: PlannedDate;
  readonly suggestion: string;
}

/** The reason stays on the board: it may be an illness. */
export async function tellOrganizers(
  { core, db }: { readonly core: Pick<Core, 'config' | 'mail'>; readonly db: ChurchDb },
  { assignment, date, suggestion }: Declined,
): Promise<void> {
  const users = (await selectActiveUsers(db).execute()).filter((user) =>
    can(user, rotaPermissions.edit),
  );
  if (users.length === 0) return;
  const church = await readChurch(db);
  const sender = await getChurchSender(core, db);
  const person = (await readNamedPeople(db, [assignment.person_id])).get(assignment.person_id);
  const position = (await listPositions(db)).find(({ id }) => id === assignment.position_id);
  for (const user of users) {
    const language = user.language ?? church.language;
    await core.mail.notify(db, {
      userId: user.id,
      day: date.local_start.slice(0, 10),
      // Somebody who is asked again may decline again.
      about: `declined ${assignment.id} ${now().toISOString()}`,
      template: 'rota-declined',
      language,
      values: {
        name: toGreetingName(user.name),
        person: person?.displayName ?? '',
        position: position?.name ?? '',
        title: date.title,
        day: getTimeFormat(toLocale(language, church), {
          dateStyle: 'full',
          timeStyle: 'short',
          timeZone: 'UTC',
        }).format(new Date(`${date.local_start}:00Z`)),
        suggestion,
        link: `${core.config.appUrl}/app/agenda/servidores?day=${date.local_start.slice(0, 10)}`,
      },
      church: sender,
    });
  }
}
