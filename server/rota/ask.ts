/** Asks those who were proposed, by mail and by a link that opens without an account. */
import type { z } from 'zod';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { rotaContract } from '#domain/rota/contract.ts';
import { maxBoardDates, type AskedPerson, type DateToAsk } from '#domain/rota/schema.ts';
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { createJoinToken, getChurchSender, toGreetingName } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { readFirstEmails, readFirstPhones, readNamedPeople } from '#server/people/public.ts';
import {
  listAssignments,
  markAsAsked,
  saveLink,
  type AssignmentColumns,
} from './queries/assignment-queries.ts';
import { listSeenDates, type NeededDate } from './board.ts';
import { listPositions } from './queries/team-queries.ts';

type Call = TransactionCall<z.output<typeof rotaContract.ask.input>>;

const day = 24 * 3600 * 1000;

interface Asked {
  readonly personId: string;
  readonly dates: readonly { readonly date: NeededDate; readonly position: string }[];
}

export async function askProposed(call: Call): Promise<{ items: AskedPerson[] }> {
  const { db, input } = call;
  const chosen = input.occurrenceIds && new Set(input.occurrenceIds);
  const { dates, proposed } = await listProposed(call, input, chosen);
  if (proposed.length === 0) return { items: [] };
  const positions = new Map((await listPositions(db)).map(({ id, name }) => [id, name]));
  const people = await readNamedPeople(db, [...new Set(proposed.map((each) => each.person_id))]);
  // Telephones are for those who see them on the records, too.
  const seesPhones = can(call.actor, peoplePermissions.view);
  const phones = await readFirstPhones(db, seesPhones ? [...people.keys()] : []);
  const emails = await readFirstEmails(db, [...people.keys()]);
  const sender = await getChurchSender(call.core, db);
  const items: AskedPerson[] = [];
  for (const asked of groupByPerson(proposed, dates, positions)) {
    const person = people.get(asked.personId);
    if (!person) continue;
    const to = emails.get(person.id) ?? null;
    items.push({
      person,
      phone: phones.get(person.id)?.e164 ?? null,
      isMailed: to !== null,
      url: await sendLink(call, asked, { name: person.displayName, to, sender }),
      dates: asked.dates.map(({ date, position }) => ({
        title: date.title,
        startsOn: date.local_start,
        position,
      })),
    });
  }
  await markAsAsked(
    db,
    proposed.map(({ id }) => id),
  );
  await recordAudit(db, {
    action: 'rota-asked',
    subject: { table: 'rota_teams' },
    after: { count: items.length, from: input.from, to: input.to },
  });
  return {
    items: items.toSorted((one, other) =>
      one.person.displayName.localeCompare(other.person.displayName),
    ),
  };
}

/** The people who were proposed for a date and not asked yet. */
async function listProposed(
  call: Pick<Call, 'db' | 'actor'>,
  window: { readonly from: string; readonly to: string },
  chosen?: ReadonlySet<string>,
) {
  const seen = (await listSeenDates(call, window)).slice(0, maxBoardDates);
  const dates = chosen ? seen.filter(({ id }) => chosen.has(id)) : seen;
  const assignments = await listAssignments(
    call.db,
    dates.map(({ id }) => id),
  );
  return { dates, proposed: assignments.filter(({ status }) => status === 'proposed') };
}

export async function readToAsk(
  call: TransactionCall<z.output<typeof rotaContract.toAsk.input>>,
): Promise<{ dates: DateToAsk[]; mailedIds: string[] }> {
  const { dates, proposed } = await listProposed(call, call.input);
  const byDate = Map.groupBy(proposed, (each) => each.occurrence_id);
  const emails = await readFirstEmails(
    call.db,
    proposed.map((each) => each.person_id),
  );
  return {
    dates: dates.flatMap(({ id, title, local_start: startsOn }) => {
      const own = byDate.get(id) ?? [];
      const personIds = [...new Set(own.map((each) => each.person_id))];
      return own.length === 0 ? [] : [{ occurrenceId: id, title, startsOn, personIds }];
    }),
    mailedIds: [...emails.keys()],
  };
}

function groupByPerson(
  proposed: readonly AssignmentColumns[],
  dates: readonly NeededDate[],
  positions: ReadonlyMap<string, string>,
): Asked[] {
  const byId = new Map(dates.map((date) => [date.id, date]));
  return [...Map.groupBy(proposed, (each) => each.person_id)].map(([personId, own]) => ({
    personId,
    dates: own
      .flatMap((each) => {
        const date = byId.get(each.occurrence_id);
        return date ? [{ date, position: positions.get(each.position_id) ?? '' }] : [];
      })
      .toSorted((one, other) => one.date.local_start.localeCompare(other.date.local_start)),
  }));
}

interface Addressee {
  readonly name: string;
  /** null: there is no address. */
  readonly to: string | null;
  readonly sender: Awaited<ReturnType<typeof getChurchSender>>;
}

/** The link works until the day after the last date. */
async function sendLink(
  { core, db, church }: Call,
  { personId, dates }: Asked,
  { name, to, sender }: Addressee,
): Promise<string> {
  const last = Math.max(...dates.map(({ date }) => date.ends_at.getTime()));
  const expiresAt = new Date(last + day);
  const link = await createLink({ core, db }, { churchId: church.id, personId, expiresAt });
  if (to === null) return link;
  const list = dates.map(({ date, position }) =>
    describeDate({ ...date, startsOn: date.local_start, position }, church),
  );
  await core.mail.enqueue(db, {
    to,
    template: 'rota-asked',
    language: church.language,
    values: { name: toGreetingName(name), church: sender.name, dates: list.join('\n'), link },
    church: sender,
    expiresAt,
  });
  return link;
}

interface NewLink {
  readonly churchId: string;
  readonly personId: string;
  readonly expiresAt: Date;
}

/** The address at which a person answers without an account. An earlier one stops working. */
export async function createLink(
  {
    core,
    db,
  }: { readonly core: { readonly config: Call['core']['config'] }; readonly db: ChurchDb },
  { churchId, personId, expiresAt }: NewLink,
): Promise<string> {
  const { token, hash } = createJoinToken(churchId);
  await saveLink(db, personId, { hash, expiresAt });
  return `${core.config.appUrl}/servir/${token}`;
}

interface Described {
  readonly startsOn: string;
  readonly title: string;
  readonly place: string;
  readonly position: string;
}

type Formatting = Pick<ActorChurch, 'language' | 'hourCycle'>;

/** "domingo, 7 de marzo, 10:00 · Culto dominical · Sonido · Colegio San José" */
export const describeDate = (
  { startsOn, title, place, position }: Described,
  church: Formatting,
): string => [formatStart(startsOn, church), title, position, place].filter(Boolean).join(' · ');

/** "domingo, 7 de marzo, 10:00" */
export const formatStart = (localStart: string, church: Formatting): string =>
  getTimeFormat(toLocale(church.language, church), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${localStart}:00Z`));
