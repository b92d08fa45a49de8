/** Mails about bookings: to those who approve them, and to the user who requested them. */
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { buildingsRights } from '#domain/buildings/rights.ts';
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listRightHolders, selectActiveUsers } from '#server/users/public.ts';
import { getToday } from '../records/author.ts';
import type { BookingCall } from './call.ts';
import type { PlannedUse } from './planned-use.ts';

type BookingMail =
  | 'booking-requested'
  | 'booking-approved'
  | 'booking-refused'
  | 'booking-cancelled'
  | 'booking-moved';

interface Told {
  readonly id: string;
  readonly title: string;
}

/** The first date, and the rooms that a mail names. */
interface Named {
  readonly at: Date;
  readonly rooms: readonly string[];
  readonly reason?: string;
}

const selectUsers = (db: ChurchDb) => selectActiveUsers(db);
type MailedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** To those who edit buildings or have the right for one of these buildings, but not to the user who asks. */
export async function notifyApprovers(
  call: BookingCall,
  booking: Told,
  pending: readonly PlannedUse[],
): Promise<void> {
  const [first] = pending;
  if (!first) return;
  const buildingIds = [...new Set(pending.map(({ room }) => room.building_id))];
  const holders = new Set(
    await listRightHolders(call.db, buildingsRights.approve.key, buildingIds, getToday(call)),
  );
  const users = await selectUsers(call.db).execute();
  const rooms = [...new Set(pending.map(({ room }) => room.name))];
  for (const user of users) {
    const approves =
      can(user, buildingsPermissions.edit) ||
      (holders.has(user.id) && can(user, buildingsPermissions.book));
    if (approves && user.id !== call.actor.userId)
      await mailUser(call, user, 'booking-requested', booking, { at: first.use.from, rooms });
  }
}

/** To the user who requested a booking that somebody else answered, moved or cancelled. */
export async function notifyRequester(
  call: BookingCall,
  template: Exclude<BookingMail, 'booking-requested'>,
  booking: Told & { readonly requested_by: string | null },
  named: Named,
): Promise<void> {
  const { requested_by: userId } = booking;
  if (userId === null || userId === call.actor.userId) return;
  const user = await selectUsers(call.db).where('users.id', '=', userId).executeTakeFirst();
  if (user) await mailUser(call, user, template, booking, named);
}

async function mailUser(
  call: BookingCall,
  user: MailedUser,
  template: BookingMail,
  { id, title }: Told,
  { at, rooms, reason = '' }: Named,
): Promise<void> {
  const { core, db, actor, church } = call;
  const language = user.language ?? church.language;
  await core.mail.notify(db, {
    userId: user.id,
    day: getToday(call),
    // Each of several answers on a day is told.
    about: [template, id, at.toISOString(), reason].join(' ').slice(0, 200),
    template,
    language,
    values: {
      name: toGreetingName(user.name),
      by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
      title,
      room: new Intl.ListFormat(language).format(rooms),
      day: getTimeFormat(toLocale(language, church), {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: church.timeZone,
      }).format(at),
      reason: reason || '—',
      link: `${core.config.appUrl}/app/edificios/reservas/${id}`,
    },
    church: await getChurchSender(core, db),
  });
}
