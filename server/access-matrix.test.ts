/**
 * The access matrix: calls every endpoint and callable as every role, and in every other situation as some of them
 * (`testing/matrix/pairs.ts`). The expected answers are defined in `testing/matrix/features/`, independently of the access
 * checks of the product.
 */
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { permissionKeys } from '#domain/permissions.ts';
import { allCallables, allRoutes, createApp } from './app.ts';
import {
  callTarget,
  matchesAnswer,
  listTargets,
  type TargetResponse,
  type Target,
} from './testing/matrix/call-target.ts';
import { getExpectation } from './testing/matrix/expectation.ts';
import { grants, rows } from './testing/matrix/all-features.ts';
import { isPossible, pickRoles } from './testing/matrix/pairs.ts';
import {
  matrixRoles,
  situations,
  type Caller,
  type MatrixRole,
  type Row,
  type Situation,
} from './testing/matrix/row.ts';
import {
  applySituation,
  needsOwnChurch,
  createMatrixCaller,
  createMatrixChurch,
  type MatrixChurch,
} from './testing/matrix/context.ts';
import { testServer } from './testing/server.ts';

const server = testServer();
const targets = listTargets(allRoutes, allCallables);

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

beforeAll(async () => {
  app = createApp(server().core);
  [own, other] = [await createMatrixChurch(server()), await createMatrixChurch(server())];
  for (const situation of situations) {
    const church = needsOwnChurch(situation) ? await createMatrixChurch(server()) : own;
    for (const role of matrixRoles.filter((each) => isPossible(each, situation))) {
      cells.push({
        role,
        situation,
        church,
        caller: await createMatrixCaller(server(), church, role, situation),
      });
    }
    await applySituation(server(), church, situation);
  }
});

test('every endpoint and every callable has a row, and every row has an endpoint', () => {
  const missing = targets.filter(({ name }) => !rows.has(name)).map(({ name }) => name);
  expect(
    missing,
    'Add a row for each of these to server/testing/matrix/features/<feature>.ts, with a valid input and its requirements',
  ).toEqual([]);
  const names = new Set(targets.map(({ name }) => name));
  expect(
    [...rows.keys()].filter((name) => !names.has(name)),
    'Remove these rows: there is no such endpoint',
  ).toEqual([]);
});

test('every permission also has a grant in server/testing/matrix/features', () => {
  expect(Object.keys(grants).toSorted()).toEqual(permissionKeys.toSorted());
});

const targetsWithRow = targets.flatMap((target, turn) => {
  const row = rows.get(target.name);
  return row ? [[target.name, target, row, turn] as const] : [];
});

/** The cells of an endpoint. `turn` is its position among all. */
function pickCells({ writes }: Target, row: Row, turn: number): Cell[] {
  const isAllowed = (role: MatrixRole): boolean =>
    getExpectation({ row, writes, role, situation: 'own church' }).passes;
  return situations.flatMap((situation, index) => {
    const roles = pickRoles(situation, turn + index, isAllowed);
    return cells.filter((cell) => cell.situation === situation && roles.includes(cell.role));
  });
}

test.for(targetsWithRow)(
  '%s has the expected answer in every situation',
  async ([, target, row, turn]) => {
    const harmlessInput = (await row.input?.(own, own.superuser)) ?? {};
    const inputs = {
      harmless: harmlessInput,
      shared: new Map([[own, Promise.resolve(harmlessInput)]]),
    };
    const failures = await Promise.all(
      pickCells(target, row, turn).map((cell) => checkCell(target, row, cell, inputs)),
    );
    expect(failures.flat()).toEqual([]);
  },
);

const targetsWithChurchData = targetsWithRow.flatMap(([name, target, row, turn]) => {
  const answer = row.acrossChurches
    ? undefined
    : (row.otherChurchAnswer ?? (/:(?!token\b)/.test(name) ? '404 not_found' : undefined));
  return answer === undefined ? [] : [[name, target, row, answer, turn] as const];
});

test.for(targetsWithChurchData)(
  '%s does not find records of another church',
  async ([, target, row, answer, turn]) => {
    const input = (await row.input?.(other, other.superuser)) ?? {};
    const failures = await Promise.all(
      pickCells(target, row, turn).map((cell) =>
        checkOtherChurch(target, row, cell, input, answer),
      ),
    );
    expect(failures.flat()).toEqual([]);
  },
);

test.for(targetsWithRow.filter(([, target]) => target.botCheck))(
  '%s requires a solved challenge',
  async ([, target, row]) => {
    const input = (await row.input?.(own, own.superuser)) ?? {};
    const token =
      row.needs === 'public'
        ? ''
        : (await createMatrixCaller(server(), own, 'member', 'own church')).token;
    const { answer } = await callTarget(server(), app, { target, token, input, unsolved: true });
    expect(matchesAnswer(answer, '403 forbidden bot-check'), answer).toBe(true);
  },
);

interface Inputs {
  /** For calls that are refused: no call changes its records. */
  readonly harmless: object;
  readonly shared: Map<MatrixChurch, Promise<object>>;
}

/** Calls that only read leave the records of an input as they are, so they share it unless it belongs to their caller. */
function createInput(
  { writes }: Target,
  row: Row,
  { church, caller }: Pick<Cell, 'church' | 'caller'>,
  { shared }: Inputs,
): Promise<object> {
  const create = async (): Promise<object> => (await row.input?.(church, caller)) ?? {};
  const isShared = !writes && !row.mutates && (row.input?.length ?? 0) < 2;
  if (!isShared) return create();
  const input = shared.get(church) ?? create();
  shared.set(church, input);
  return input;
}

/** Returns a line for each unexpected answer. */
async function checkCell(target: Target, row: Row, cell: Cell, inputs: Inputs): Promise<string[]> {
  const { role, situation } = cell;
  const expectation = getExpectation({ row, writes: target.writes, role, situation });
  const { church, caller } =
    expectation.passes && row.mutates ? await createFreshCaller(row, cell) : cell;
  const input = expectation.passes
    ? await createInput(target, row, { church, caller }, inputs)
    : inputs.harmless;
  const response = await callTarget(server(), app, { target, token: caller.token, input });
  return [
    ...compareAnswer(cell, response, expectation.answer),
    ...(row.acrossChurches ? [] : findLeak(cell, response)),
  ];
}

async function checkOtherChurch(
  target: Target,
  row: Row,
  cell: Cell,
  input: object,
  foreign: string,
): Promise<string[]> {
  const { role, situation, caller } = cell;
  const expectation = getExpectation({ row, writes: target.writes, role, situation });
  const response = await callTarget(server(), app, { target, token: caller.token, input });
  return [
    ...compareAnswer(cell, response, expectation.passes ? foreign : expectation.answer),
    ...findLeak(cell, response),
  ];
}

/** Creates a new caller, and a new church if needed, for a call that changes them. */
async function createFreshCaller(
  row: Row,
  { role, situation, church }: Cell,
): Promise<Pick<Cell, 'church' | 'caller'>> {
  const fresh = row.mutates === 'church' ? await createMatrixChurch(server()) : church;
  const caller = await createMatrixCaller(server(), fresh, role, situation);
  if (fresh !== church) await applySituation(server(), fresh, situation);
  return { church: fresh, caller };
}

function compareAnswer(
  { role, situation }: Cell,
  { answer }: TargetResponse,
  expected: string,
): string[] {
  return matchesAnswer(answer, expected)
    ? []
    : [`${role}, ${situation}: ${expected} was expected, the answer was ${answer}`];
}

function findLeak({ role, situation }: Cell, { text }: TargetResponse): string[] {
  const isLeak = text.includes(other.marker) || text.includes(other.churchId);
  return isLeak ? [`${role}, ${situation}: the answer contains data of another church`] : [];
}
