/** The rota of tests: a service on the Sundays of a month, and its board as lines. */
import { rotaContract as contract } from '#domain/rota/contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import type { BoardDate, TeamView } from '#domain/rota/schema.ts';
import { newId } from '#server/core/ids.ts';
import { addEvent } from './agenda.ts';
import { addPerson } from './people.ts';
import type { Client } from './server.ts';

export const march = { from: '2027-03-01', to: '2027-04-01' };
const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' };

interface Sound {
  readonly event: EventView;
  readonly team: TeamView;
  readonly positionId: string;
  readonly people: readonly { readonly id: string }[];
}

/** A service on four Sundays that needs somebody at the console, and a team of some people. */
export async function createSound(admin: Client, names: readonly string[]): Promise<Sound> {
  const { id: teamId, positions } = await admin.call(contract.createTeam, {
    requestId: newId(),
    name: 'Sonido',
    positions: [{ id: newId(), name: 'Consola' }],
  });
  const positionId = positions[0]?.id ?? '';
  const people = [];
  for (const givenNames of names) {
    const emails = [{ value: `${givenNames.toLowerCase()}@ejemplo.co`, kind: 'home' as const }];
    const person = await addPerson(admin, { givenNames, emails, confirmed: true });
    await admin.call(contract.saveMember, {
      teamId,
      personId: person.id,
      positionIds: [positionId],
    });
    people.push({ id: person.id });
  }
  const event = await addEvent(admin, { times: [weekly] });
  const needs = [{ positionId, count: 1 }];
  await admin.call(contract.setNeeds, { eventId: event.id, needs });
  const [team] = (await admin.call(contract.teams, {})).items;
  if (!team) throw new Error('there is no team');
  return { event, team, positionId, people };
}

export const readBoard = async (admin: Client): Promise<readonly BoardDate[]> =>
  (await admin.call(contract.board, march)).dates;

/** "7 Ana proposed": the day, who serves, and what was answered. */
export const describeBoard = (dates: readonly BoardDate[]): string[] =>
  dates.flatMap(({ startsOn, assignments }) =>
    assignments.map(
      ({ person, status }) => `${Number(startsOn.slice(8, 10))} ${person.displayName} ${status}`,
    ),
  );

/** The token of a link to serve. */
export const toToken = (url: string): string => url.split('/').at(-1) ?? '';
