/** Mails about faults: to those who see to them, and to who was given one. */
import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { listBuildingNames, listRooms } from '#server/buildings/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { readPeopleOfUsers, selectActiveUsers, type ActiveUser } from '#server/users/public.ts';
import type { FaultColumns } from './fault-queries.ts';
import { getToday } from '../places/today.ts';

interface MailingCall {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly db: ChurchDb;
  readonly church: Pick<ActorChurch, 'name' | 'language' | 'timeZone'>;
}

type Reported = Pick<FaultColumns, 'id' | 'title' | 'building_id' | 'room_id'>;
interface Author {
  /** null: a stranger. */
  readonly userId: string | null;
  readonly name: string;
}

/** To those who see to faults, but not to who reported it. */
export async function notifyReported(
  call: MailingCall,
  fault: Reported,
  author: Author,
): Promise<void> {
  const users = (await selectActiveUsers(call.db).execute()).filter(
    (user) => can(user, upkeepPermissions.edit) && user.id !== author.userId,
  );
  await mailUsers(call, 'fault-reported', users, fault, author);
}

/** To the user who is the person, unless it is the one who assigns. */
export async function notifyAssigned(
  call: MailingCall,
  fault: Reported & Pick<FaultColumns, 'assignee_id'>,
  author: Author,
): Promise<void> {
  const people = await readPeopleOfUsers(call.db);
  const users = (await selectActiveUsers(call.db).execute()).filter(
    ({ id }) =>
      fault.assignee_id !== null && people.get(id) === fault.assignee_id && id !== author.userId,
  );
  await mailUsers(call, 'fault-assigned', users, fault, author);
}

async function mailUsers(
  call: MailingCall,
  template: 'fault-reported' | 'fault-assigned',
  users: readonly ActiveUser[],
  fault: Reported,
  author: Author,
): Promise<void> {
  if (users.length === 0) return;
  const { core, db, church } = call;
  const sender = await getChurchSender(core, db);
  const place = await describePlace(db, fault);
  for (const user of users)
    await core.mail.notify(db, {
      userId: user.id,
      day: getToday(call),
      about: `${template} ${fault.id}`,
      template,
      language: user.language ?? church.language,
      values: {
        name: toGreetingName(user.name),
        by: toGreetingName(author.name) || toGreetingName(church.name) || 'Redil',
        title: fault.title,
        place,
        link: `${core.config.appUrl}/app/edificios/averias/${fault.id}`,
      },
      church: sender,
    });
}

async function describePlace(db: ChurchDb, fault: Reported): Promise<string> {
  const building = (await listBuildingNames(db)).get(fault.building_id) ?? '';
  const [room] = fault.room_id === null ? [] : await listRooms(db, { ids: [fault.room_id] });
  return [room?.name, building].filter(Boolean).join(', ');
}
