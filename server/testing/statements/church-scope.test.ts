import { expect, test } from 'vitest';
import { findUnboundTables } from './church-scope.ts';

const tables = new Set(['people', 'emails', 'letters']);

test.each([
  ['a parameter', 'SELECT FROM people WHERE church_id = $1'],
  ['a constant', "DELETE FROM people p WHERE p.church_id = 'x' AND p.id = 1"],
  [
    'the setting',
    "SELECT FROM people p WHERE p.church_id = current_setting('app.church_id')::uuid",
  ],
  [
    'a joined table',
    'SELECT FROM people p JOIN emails e ON e.church_id = p.church_id WHERE p.church_id = $1',
  ],
  [
    'a shared column',
    'SELECT FROM people p JOIN emails e USING (church_id, id) WHERE p.church_id = $1',
  ],
  [
    'the surrounding statement',
    'SELECT FROM people p WHERE p.church_id = $1 AND EXISTS (SELECT FROM emails e WHERE e.church_id = p.church_id)',
  ],
  [
    'an update from another table',
    'UPDATE people p SET a = 1 FROM emails e WHERE p.church_id = $1 AND e.church_id = p.church_id',
  ],
  [
    'a common table expression of the same name',
    'WITH people AS (SELECT FROM emails WHERE church_id = $1) SELECT FROM people',
  ],
  ['an insertion', 'INSERT INTO people (church_id, id) SELECT $1, id FROM other'],
  [
    'a union',
    'SELECT FROM people WHERE church_id = $1 UNION SELECT FROM emails WHERE church_id = $1',
  ],
  ['a global table', 'SELECT FROM churches'],
])('a church id is bound by %s', (_, text) => {
  expect(findUnboundTables(text, tables)).toEqual([]);
});

test.each([
  ['no condition', 'SELECT FROM people p', ['people p']],
  ['one of two alternatives', 'SELECT FROM people WHERE church_id = $1 OR id = 2', ['people']],
  [
    'a joined table without it',
    'SELECT FROM people p JOIN emails e ON e.id = p.id WHERE p.church_id = $1',
    ['emails e'],
  ],
  [
    'tables that are compared only with each other',
    'SELECT FROM people p JOIN emails e ON e.church_id = p.church_id',
    ['people p', 'emails e'],
  ],
  [
    'a subquery',
    'SELECT FROM people p WHERE p.church_id = $1 AND id IN (SELECT id FROM emails)',
    ['emails'],
  ],
  [
    'an outer table of the same alias',
    'SELECT FROM people p WHERE p.church_id = $1 AND id IN (SELECT id FROM emails p)',
    ['emails p'],
  ],
  ['a common table expression', 'WITH c AS (SELECT * FROM people) SELECT FROM c', ['people']],
  ['an insertion without it', 'INSERT INTO people (id) VALUES (1)', ['insert into people']],
  [
    'a half of a union',
    'SELECT FROM people WHERE church_id = $1 UNION SELECT FROM emails',
    ['emails'],
  ],
  [
    'a change',
    'UPDATE people p SET a = (SELECT max(a) FROM letters) WHERE p.church_id = $1',
    ['letters'],
  ],
  [
    'a comparison with a result',
    'SELECT FROM people p, (SELECT 1 AS church_id) c WHERE p.church_id = c.church_id',
    ['people p'],
  ],
])('a church id is not bound by %s', (_, text, expected) => {
  expect(findUnboundTables(text, tables).toSorted()).toEqual(expected.toSorted());
});
