/**
 * The matrix: every endpoint and every callable, as every role, in every situation, gets the one right answer. What is right
 * is told by `testing/matrix/rows/` and `testing/matrix/grants.ts`; the guard of the product is not asked.
 */
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { allCallables, allRoutes, createApp } from './app.ts';
import { ask, fits, targetsOf, type Asked, type Target } from './testing/matrix/ask.ts';
import { expected } from './testing/matrix/expected.ts';
import { grants, matrixRoles, type MatrixRole } from './testing/matrix/grants.ts';
import { situations, type Caller, type Row, type Situation } from './testing/matrix/row.ts';
import { rooms } from './testing/matrix/rows/all.ts';
import {
  changeChurch,
  isOfChurch,
  matrixCaller,
  matrixChurch,
  type MatrixChurch,
} from './testing/matrix/world.ts';
import { testServer } from './testing/server.ts';

const server = testServer();
const targets = targetsOf(allRoutes, allCallables);
const rows = new Map(Object.values(rooms).flatMap((room) => Object.entries(room)));

interface Cell {
  readonly role: MatrixRole;
  readonly situation: Situation;
  readonly church: MatrixChurch;
  readonly caller: Caller;
}

let app: Hono;
let other: MatrixChurch;
let own: MatrixChurch;
const cells: Cell[] = [];

/** Support is a superadmin's, who looks at nothing as another role would; nobody looks as an administrator. */
const happens = (role: MatrixRole, situation: Situation): boolean => {
  if (situation === 'support that looks') return role === 'superadmin';
  if (situation === 'seen by an administrator') return role !== 'superadmin' && role !== 'admin';
  // Superadmins belong to the platform's church.
  return !(role === 'superadmin' && situation === 'no church');
};

beforeAll(async () => {
  app = createApp(server().core);
  [own, other] = [await matrixChurch(server()), await matrixChurch(server())];
  for (const situation of situations) {
    const church = isOfChurch(situation) ? await matrixChurch(server()) : own;
    for (const role of matrixRoles.filter((each) => happens(each, situation))) {
      cells.push({
        role,
        situation,
        church,
        caller: await matrixCaller(server(), church, role, situation),
      });
    }
    await changeChurch(server(), church, situation);
  }
});

test('every endpoint and every callable has its row, and no row is left over', () => {
  const missing = targets.filter(({ name }) => !rows.has(name)).map(({ name }) => name);
  expect(
    missing,
    'Add a row for each of these to server/testing/matrix/rows/<room>.ts: how it is called validly, and what it needs',
  ).toEqual([]);
  const names = new Set(targets.map(({ name }) => name));
  expect(
    [...rows.keys()].filter((name) => !names.has(name)),
    'These rows name no endpoint: take them out',
  ).toEqual([]);
});

test('every permission is told a second time, in server/testing/matrix/grants.ts', () => {
  expect(Object.keys(grants).toSorted()).toEqual(Object.keys(permissions).toSorted());
});

const known = targets.flatMap((target) => {
  const row = rows.get(target.name);
  return row ? [[target.name, target, row] as const] : [];
});

test.for(known)('%s is answered as it should be', async ([, target, row]) => {
  const idle = (await row.input?.(own, own.maker)) ?? {};
  const wrong = await Promise.all(cells.map((cell) => judge(target, row, cell, idle)));
  expect(wrong.flat()).toEqual([]);
});

const ofAChurch = known.flatMap(([name, target, row]) => {
  const answer = row.overAll
    ? undefined
    : (row.foreign ?? (/:(?!token\b)/.test(name) ? '404 not_found' : undefined));
  return answer === undefined ? [] : [[name, target, row, answer] as const];
});

test.for(ofAChurch)(
  '%s does not know what is of another church',
  async ([, target, row, answer]) => {
    const input = (await row.input?.(other, other.maker)) ?? {};
    const wrong = await Promise.all(
      cells.map((cell) => judgeForeign(target, row, cell, input, answer)),
    );
    expect(wrong.flat()).toEqual([]);
  },
);

test.for(known.filter(([, target]) => target.botCheck))(
  '%s asks for a solved challenge',
  async ([, target, row]) => {
    const input = (await row.input?.(own, own.maker)) ?? {};
    const token =
      row.needs === 'public'
        ? ''
        : (await matrixCaller(server(), own, 'member', 'own church')).token;
    const { answer } = await ask(server(), app, { target, token, input, unsolved: true });
    expect(fits(answer, '403 forbidden bot-check'), answer).toBe(true);
  },
);

/** One line for each answer that is not the right one. */
async function judge(target: Target, row: Row, cell: Cell, idle: object): Promise<string[]> {
  const { role, situation } = cell;
  const wanted = expected({ row, writes: target.writes, role, situation });
  const { church, caller } = wanted.passes && row.spoils ? await anew(row, cell) : cell;
  const input = wanted.passes ? ((await row.input?.(church, caller)) ?? {}) : idle;
  const asked = await ask(server(), app, { target, token: caller.token, input });
  return [...compared(cell, asked, wanted.answer), ...(row.overAll ? [] : leaked(cell, asked))];
}

async function judgeForeign(
  target: Target,
  row: Row,
  cell: Cell,
  input: object,
  foreign: string,
): Promise<string[]> {
  const { role, situation, caller } = cell;
  const wanted = expected({ row, writes: target.writes, role, situation });
  const asked = await ask(server(), app, { target, token: caller.token, input });
  return [
    ...compared(cell, asked, wanted.passes ? foreign : wanted.answer),
    ...leaked(cell, asked),
  ];
}

/** Whoever is changed by the call is somebody of whom nothing else is asked. */
async function anew(
  row: Row,
  { role, situation, church }: Cell,
): Promise<Pick<Cell, 'church' | 'caller'>> {
  const fresh = row.spoils === 'church' ? await matrixChurch(server()) : church;
  const caller = await matrixCaller(server(), fresh, role, situation);
  if (fresh !== church) await changeChurch(server(), fresh, situation);
  return { church: fresh, caller };
}

function compared({ role, situation }: Cell, { answer }: Asked, wanted: string): string[] {
  return fits(answer, wanted)
    ? []
    : [`${role}, ${situation}: ${wanted} was expected, the answer was ${answer}`];
}

function leaked({ role, situation }: Cell, { text }: Asked): string[] {
  const isLeak = text.includes(other.mark) || text.includes(other.churchId);
  return isLeak ? [`${role}, ${situation}: the answer tells of another church`] : [];
}
