/** The least statements that write the rows of a saved person and of a new one. */
import type { BenchDatabase } from './bench-database.ts';
import type { Statement } from './tools/record-statements.ts';

/** The activity log without row-level security, because only its own functions may write to it. */
export async function createPlainLog(database: BenchDatabase): Promise<void> {
  await database.query('DROP TABLE IF EXISTS bench_log');
  await database.query('CREATE TABLE bench_log (LIKE audit_log INCLUDING ALL)');
  await database.query('GRANT INSERT ON bench_log TO redil_tenant');
}

export const begin = (churchId: string): Statement => ({
  text: `BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${churchId}'`,
  values: [],
});
export const commit: Statement = { text: 'COMMIT', values: [] };

const addLogEntry = (
  name: string,
  [churchId, personId]: readonly [string, string | null],
  [action, before, after]: readonly [string, object, object],
): Statement => ({
  name,
  text: `
    INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
      action, subject_table, subject_id, subject_label, before, after)
    VALUES ($1, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
      $2::text, 'people', coalesce($3::uuid, current_setting('bench.person')::uuid), 'Ester Noemí Arrayán Copihue', $4::jsonb, $5::jsonb)`,
  values: [churchId, action, personId, JSON.stringify(before), JSON.stringify(after)],
});

/** One row of `people`, one of `person_phones`, one of the log. */
export const buildBareSave = (churchId: string, personId: string): Statement[] => [
  begin(churchId),
  {
    name: 'bare-save-person',
    text: 'UPDATE people SET updated_at = now(), updated_by = $3::uuid WHERE church_id = $1 AND id = $2',
    values: [churchId, personId, personId],
  },
  {
    name: 'bare-save-phone',
    text: `
      UPDATE person_phones SET e164 = '+573' || (300000000 + floor(random() * 99999999))::int
      WHERE church_id = $1 AND person_id = $2 AND position = 0`,
    values: [churchId, personId],
  },
  addLogEntry(
    'bare-save-log',
    [churchId, personId],
    [
      'update',
      { 'person_phones.0.e164': '+573115550101' },
      { 'person_phones.0.e164': '+573115550102' },
    ],
  ),
  commit,
];

/** The figures of the people are differences, a row for each value of the new people. */
export const addFigures =
  'INSERT INTO people_figures (church_id, figure, value, record_status, count)';

const values = {
  given_names: 'Ester Noemí',
  surname1: 'Arrayán',
  surname2: 'Copihue',
  birth_year: 1990,
  birth_month: 5,
  birth_day: 4,
};

/** One row of `people`, `person_emails`, `person_phones` and the log, five search words and eleven figures. */
export const buildBareCreation = (churchId: string): Statement[] => [
  begin(churchId),
  {
    name: 'bare-create-person',
    text: `
      WITH person AS (SELECT set_config('bench.person', gen_random_uuid()::text, true)::uuid AS id)
      INSERT INTO people (church_id, id, given_names, surname1, surname2, birth_year, birth_month, birth_day, sort_key, search_text,
        name_key, latest_birth, has_email, has_phone)
      SELECT $1::uuid, id, $2, $3, $4, $5, $6, $7, 'arrayan copihue' || left(id::text, 8), ' ester noemi arrayan copihue',
        'ester noemi arrayan copihue ' || id, '1990-05-04', true, true
      FROM person`,
    values: [churchId, ...Object.values(values)],
  },
  {
    name: 'bare-create-email',
    text: `
      INSERT INTO person_emails (church_id, person_id, position, email)
      SELECT $1::uuid, id::uuid, 0, id || '@bench.redil.test' FROM current_setting('bench.person') AS id`,
    values: [churchId],
  },
  {
    name: 'bare-create-phone',
    text: `
      INSERT INTO person_phones (church_id, person_id, position, e164)
      SELECT $1::uuid, id::uuid, 0, '+573' || (300000000 + floor(random() * 99999999))::int FROM current_setting('bench.person') AS id`,
    values: [churchId],
  },
  {
    name: 'bare-create-words',
    text: `
      INSERT INTO person_search (church_id, token, person_id, sort_key, search_text)
      SELECT $1::uuid, word, current_setting('bench.person')::uuid, 'arrayan copihue', ' ester noemi arrayan copihue'
      FROM unnest($2::text[]) word`,
    values: [churchId, ['ester', 'noemi', 'arrayan', 'copihue', '123']],
  },
  {
    name: 'bare-create-figures',
    text: `${addFigures} SELECT $1::uuid, 'benchmark', n::text, 'active', 1 FROM generate_series(1, 11) n`,
    values: [churchId],
  },
  addLogEntry(
    'bare-create-log',
    [churchId, null],
    [
      'insert',
      {},
      {
        ...values,
        'person_emails.0.email': 'ester@bench.redil.test',
        'person_phones.0.e164': '+573115550101',
      },
    ],
  ),
  commit,
];
