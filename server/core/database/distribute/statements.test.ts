import { expect, test } from 'vitest';
import { joinLocalTables, type NodeTables } from './local-tables.ts';
import { splitInsert } from './split-insert.ts';
import { selectParameters, splitWith } from './split-with.ts';

const nodeTables: NodeTables = {
  distributed: new Set(['people', 'notes']),
  functions: new Set(['accounts_of_all']),
  local: new Map([
    [
      'users',
      [
        ['id', 'uuid'],
        ['name', 'text'],
        ['email', 'text'],
      ],
    ],
    ['churches', [['id', 'uuid']]],
    ['accounts_of_all', [['id', 'uuid']]],
  ]),
};

test('an INSERT of selected rows is a SELECT and what follows it', () => {
  const text = `INSERT INTO notes (church_id, id, body)
    SELECT $1::uuid, p.id, 'on conflict (returning)' FROM (SELECT id FROM people WHERE church_id = $1) p
    ON CONFLICT (church_id, id) DO NOTHING RETURNING id`;
  expect(splitInsert(text)).toEqual({
    table: 'notes',
    alias: '',
    columns: ['church_id', 'id', 'body'],
    select: expect.stringMatching(/^SELECT \$1.*\) p\s*$/s),
    rest: 'ON CONFLICT (church_id, id) DO NOTHING RETURNING id',
  });
  expect(splitInsert('INSERT INTO notes (church_id, id) VALUES ($1, $2)')).toBeNull();
  expect(splitInsert('SELECT id FROM notes')).toBeNull();
});

test('an INSERT beside other statements is taken apart, and others are not', () => {
  const text = `WITH taken AS (UPDATE notes SET body = '(' WHERE church_id = $1 RETURNING id),
    added AS (INSERT INTO people (church_id, id) SELECT $1, id FROM taken)
    SELECT id FROM taken`;
  const split = splitWith(text);
  expect(split?.parts.map(({ name }) => name)).toEqual(['taken', 'added']);
  expect(split?.parts[0]?.text).toMatch(/^UPDATE notes .* RETURNING id$/);
  expect(split?.main.trim()).toBe('SELECT id FROM taken');
  expect(splitWith('WITH a AS (SELECT 1 AS id) SELECT id FROM a')).toBeNull();
  expect(splitWith('WITH a AS (DELETE FROM notes RETURNING id) SELECT id FROM a')).toBeNull();
});

test('a part of a statement has the parameters that it names', () => {
  expect(
    selectParameters('id = $7 AND church_id = $1 OR id = $7', [1, 2, 3, 4, 5, 6, 'x']),
  ).toEqual({ text: 'id = $1 AND church_id = $2 OR id = $1', values: ['x', 1] });
});

test('rows of the coordinator are read first where they are joined with those of a church', () => {
  const joined =
    'select "p"."id", "users"."name" from "people" as "p" left join "users" on "users"."id" = "p"."created_by" and $1 = $2';
  expect(joinLocalTables(joined, 2, nodeTables)).toEqual({
    text: `WITH "users" AS NOT MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb) AS x ("id" uuid, "name" text)) ${joined}`,
    reads: [
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM (SELECT "id", "name" FROM "users") t`,
    ],
  });
  const recursive = 'WITH RECURSIVE a AS (SELECT id FROM people) SELECT FROM a, churches c';
  expect(joinLocalTables(recursive, 0, nodeTables)?.text).toMatch(
    /^WITH RECURSIVE "churches" AS NOT MATERIALIZED \(.*\), a AS \(/,
  );
  const called = 'SELECT FROM accounts_of_all() a JOIN people p ON p.id = a.id';
  expect(joinLocalTables(called, 0, nodeTables)).toEqual({
    text: 'WITH "accounts_of_all" AS NOT MATERIALIZED (SELECT * FROM jsonb_to_recordset($1::jsonb) AS x ("id" uuid)) SELECT FROM accounts_of_all a JOIN people p ON p.id = a.id',
    reads: [
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM (SELECT "id" FROM "accounts_of_all"()) t`,
    ],
  });
  for (const text of ['SELECT id FROM people', 'SELECT u.id FROM users u JOIN churches c ON true'])
    expect(joinLocalTables(text, 0, nodeTables)).toBeNull();
});
