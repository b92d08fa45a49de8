/**
 * What a hostile or an unlucky client sends to every endpoint: values that nobody expects in each field of a valid input, and
 * the same request several times at once. Nothing may fail on the server's side or answer with data of another church. Every
 * field meets several values in each run; which ones depends on the places of endpoint and field, so that together the fields
 * meet all of them.
 */
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { rightKeys } from '#domain/rights.ts';
import { allRoutes, createApp } from './app.ts';
import { rows } from './testing/matrix/all-features.ts';
import { callTarget, listTargets, type TargetResponse } from './testing/matrix/call-target.ts';
import {
  createMatrixCaller,
  createMatrixChurch,
  type MatrixChurch,
} from './testing/matrix/context.ts';
import {
  listFields,
  listHostileValues,
  toJsonSchema,
  withValue,
} from './testing/matrix/hostile-values.ts';
import { createPersonId } from './testing/matrix/create-person.ts';
import type { Caller, Row } from './testing/matrix/row.ts';
import { testServer } from './testing/server.ts';

const server = testServer();
/** Values tried in each field. They rotate, so that each value meets many endpoints. */
const valuesPerField = 4;
const repetitions = 4;

let app: Hono;
let own: MatrixChurch;
let other: MatrixChurch;
let foreignId: string;

beforeAll(async () => {
  app = createApp(server().core);
  own = await createMatrixChurch(server());
  other = await createMatrixChurch(server());
  foreignId = (await createPersonId(other)).personId;
});

const endpoints = allRoutes.flatMap(({ contract }, turn) => {
  const [target] = listTargets([{ contract, handle: () => Promise.reject(new Error()) }], []);
  const row = target && rows.get(target.name);
  const isTried = row && !row.acrossChurches && row.mutates !== 'church';
  return isTried ? [{ name: target.name, target, row, contract, turn }] : [];
});

/** A church of its own for what changes the rules of a church, because other calls would then be refused. */
const chooseChurch = async ({ needs }: Row): Promise<MatrixChurch> =>
  needs === 'church.edit' ? createMatrixChurch(server()) : own;

const callers = new WeakMap<MatrixChurch, Promise<Caller>>();

/** Calls that change their caller have one of their own; a church has one for all others, as its notices go to everyone. */
function findCaller(church: MatrixChurch, { mutates }: Row): Promise<Caller> {
  if (mutates === 'caller') return createCaller(church);
  const caller = callers.get(church) ?? createCaller(church);
  callers.set(church, caller);
  return caller;
}

/** An administrator with every right. */
async function createCaller(church: MatrixChurch): Promise<Caller> {
  const caller = await createMatrixCaller(server(), church, 'admin', 'own church');
  const rights = JSON.stringify(rightKeys.map((right) => ({ right, until: null })));
  const values = [caller.userId, rights];
  await server().core.database.pool.query('UPDATE users SET rights = $2 WHERE id = $1', values);
  return caller;
}

/** A valid call, which must be created again after one that changed something. */
async function createCall(
  church: MatrixChurch,
  row: Row,
): Promise<{ token: string; input: object }> {
  const caller = await findCaller(church, row);
  return { token: caller.token, input: (await row.input?.(church, caller)) ?? {} };
}

const isFault = ({ answer, text }: TargetResponse): boolean =>
  answer.startsWith('5') || text.includes(other.marker) || text.includes(other.churchId);

test.for(endpoints.filter(({ contract }) => listFields(toJsonSchema(contract.input)).length > 0))(
  '$name withstands hostile values in every field',
  async ({ target, row, contract, turn }) => {
    const faults: string[] = [];
    const church = await chooseChurch(row);
    let call = await createCall(church, row);
    for (const [index, field] of listFields(toJsonSchema(contract.input)).entries()) {
      const values = [...listHostileValues(field.schema), foreignId];
      const step = Math.ceil(values.length / valuesPerField);
      for (let next = (turn + index) % step; next < values.length; next += step) {
        const input = withValue(call.input, field, values[next]) as object;
        const response = await callTarget(server(), app, { target, token: call.token, input });
        if (isFault(response))
          faults.push(
            `${field.path.join('.')}: ${JSON.stringify(values[next])?.slice(0, 80)}: ${response.answer}`,
          );
        if (response.answer === 'ok' && target.writes) call = await createCall(church, row);
      }
    }
    expect(faults).toEqual([]);
  },
);

test.for(endpoints.filter(({ target, row }) => target.writes && row.input))(
  '$name withstands the same request several times at once',
  async ({ target, row }) => {
    const { token, input } = await createCall(await chooseChurch(row), row);
    const responses = await Promise.all(
      Array.from({ length: repetitions }, () =>
        callTarget(server(), app, { target, token, input }),
      ),
    );
    expect(responses.filter(isFault).map(({ answer }) => answer)).toEqual([]);
  },
);
