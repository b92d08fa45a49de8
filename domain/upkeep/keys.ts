/** The keys of buildings with their holders, and the codes of alarms. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { upkeepPermissions as permissions } from './permissions.ts';
import { upkeepRights as rights } from './rights.ts';

export const maxKeys = 500;
/** The most copies of one key that are handed out. */
export const maxHolders = 200;
export const maxCodes = 100;

const keyFields = {
  buildingId: id,
  name: filledLine(1, 80),
  /** What it opens, or its number. */
  notes: line(200).default(''),
};

/** A person on record, or the name of somebody else. */
const holder = {
  personId: id.nullable().default(null),
  name: line(80).default(''),
};

const building = z.strictObject({ id: idView, name: z.string() });

export const keyView = z.strictObject({
  id: idView,
  version: z.int(),
  building,
  name: z.string(),
  notes: z.string(),
  /** People who have it now, by the day on which it was handed out. */
  holders: z.array(
    z.strictObject({
      id: idView,
      /** null: somebody who is not on record. */
      personId: idView.nullable(),
      name: z.string(),
      handedOn: plainDayView,
      /** Somebody has to get it back. */
      isDeceased: z.boolean(),
    }),
  ),
  /** People who had it, the last first; at most ten. */
  earlier: z.array(
    z.strictObject({
      id: idView,
      name: z.string(),
      handedOn: plainDayView,
      returnedOn: plainDayView,
    }),
  ),
});
export type KeyView = z.output<typeof keyView>;

const keys = z.strictObject({ items: z.array(keyView) });

export const keysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/building-keys',
    can: permissions.view,
    input: emptyInput,
    output: keys,
    summary: 'The keys by building and name, with who has them.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/building-keys',
    can: permissions.edit,
    input: z.strictObject({ requestId: id, ...keyFields }),
    output: keys,
    summary: `Adds a key; a church has at most ${maxKeys}.`,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/building-keys/:keyId',
    can: permissions.edit,
    input: z.strictObject({ keyId: id, version: z.int32().min(1), ...keyFields }),
    output: keys,
    summary: 'Replaces the fields of a key; fails as stale if it was changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/building-keys/:keyId',
    can: permissions.edit,
    input: z.strictObject({ keyId: id }),
    output: doneOutput,
    summary: 'Deletes a key that nobody holds, with its history.',
  }),
  handOut: endpoint({
    method: 'POST',
    path: '/api/building-keys/:keyId/holders',
    can: permissions.edit,
    input: z
      .strictObject({ requestId: id, keyId: id, handedOn: recordedDay, ...holder })
      .refine(({ personId, name }) => (personId === null) !== (name === ''), {
        error: 'upkeep:errors.holder-missing',
        path: ['name'],
      }),
    output: keys,
    summary: 'Hands a copy of a key out to somebody.',
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/api/building-keys/:keyId/holders/:holdingId',
    can: permissions.edit,
    input: z.strictObject({ keyId: id, holdingId: id, returnedOn: recordedDay.nullable() }),
    output: keys,
    summary: 'Says when a copy came back; without a day it is out again.',
  }),
};

export const codeView = z.strictObject({
  id: idView,
  version: z.int(),
  building,
  name: z.string(),
});
export type CodeView = z.output<typeof codeView>;
const codes = z.strictObject({ items: z.array(codeView) });
const codeFields = { buildingId: id, name: filledLine(1, 80) };
const code = filledLine(1, 60);

export const codesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/building-codes',
    can: permissions.view,
    right: rights.codes,
    input: emptyInput,
    output: codes,
    summary: 'The names of the codes, without the codes.',
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/building-codes/:codeId/look',
    can: permissions.view,
    right: rights.codes,
    input: z.strictObject({ codeId: id }),
    output: z.strictObject({ code: z.string() }),
    summary: 'A code; the log says who looked at it.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/building-codes',
    can: permissions.edit,
    right: rights.codes,
    input: z.strictObject({ requestId: id, ...codeFields, code }),
    output: codes,
    summary: `Keeps a code, encrypted; a church has at most ${maxCodes}.`,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/building-codes/:codeId',
    can: permissions.edit,
    right: rights.codes,
    input: z.strictObject({
      codeId: id,
      version: z.int32().min(1),
      ...codeFields,
      /** null: it stays. */
      code: code.nullable(),
    }),
    output: codes,
    summary: 'Replaces a code or its name; fails as stale if it was changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/building-codes/:codeId',
    can: permissions.edit,
    right: rights.codes,
    input: z.strictObject({ codeId: id }),
    output: doneOutput,
    summary: 'Deletes a code.',
  }),
};
