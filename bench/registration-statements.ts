/** The least statements that write the rows of a registered family of five, with random ids. */
import { addFigures, begin, commit } from './saving-statements.ts';
import type { Statement } from './tools/record-statements.ts';

const household = "current_setting('bench.household')::uuid";
/** The id of the person with a number from 1 to 5: a hash as a UUID of version 8, because the product refuses other ids. */
const person = (number: string): string =>
  `overlay(overlay(md5(current_setting('bench.household') || ${number}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
/** Adults have a telephone and an e-mail address. */
const adults = 'generate_series(1, 2) n';
const everybody = 'generate_series(1, 5) n';

/** Each person of a family has search words, the adults two given names. */
const words = ['ester', 'noemi', 'arrayan', 'copihue', '123'];

const insertions: Readonly<Record<string, string>> = {
  place: `
    WITH home AS (SELECT set_config('bench.household', gen_random_uuid()::text, true)::uuid AS id)
    INSERT INTO places (church_id, id, address_line1, neighbourhood, city, address_country)
    SELECT $1::uuid, id, 'Calle 45 # 12-30', 'El Recreo', 'Bogotá', 'CO' FROM home`,
  people: `
    INSERT INTO people (church_id, id, given_names, surname1, surname2, birth_year, birth_month, birth_day, sort_key, search_text,
      name_key, latest_birth, has_email, has_phone)
    SELECT $1::uuid, ${person('n')}, 'Ester Noemí', 'Arrayán', 'Copihue', 1990, 5, 4, 'arrayan copihue', ' ester noemi arrayan copihue',
      'ester noemi arrayan copihue ' || ${person('n')}, '1990-05-04', n <= 2, n <= 2
    FROM ${everybody}`,
  emails: `
    INSERT INTO person_emails (church_id, person_id, position, email)
    SELECT $1::uuid, ${person('n')}, 0, ${person('n')} || '@bench.redil.test' FROM ${adults}`,
  phones: `
    INSERT INTO person_phones (church_id, person_id, position, e164)
    SELECT $1::uuid, ${person('n')}, 0, '+573' || (300000000 + floor(random() * 99999999))::int FROM ${adults}`,
  words: `
    INSERT INTO person_search (church_id, token, person_id, sort_key, search_text)
    SELECT $1::uuid, word, ${person('n')}, 'arrayan copihue', ' ester noemi arrayan copihue'
    FROM ${everybody}, unnest('{${words.join(',')}}'::text[]) word`,
  household: `
    INSERT INTO households (church_id, id, name, sort_key, search_text, contact_id, place_id, request_id)
    SELECT $1::uuid, ${household}, 'Familia Arrayán Copihue', 'arrayan copihue', ' familia arrayan copihue', ${person('1')}, id, gen_random_uuid()
    FROM places WHERE church_id = $1::uuid AND id = ${household}`,
  'household-names': `
    INSERT INTO household_names (church_id, household_id, is_dissolved, sort_key, words)
    SELECT $1::uuid, ${household}, false, 'arrayan copihue', ' 123 arrayan copihue ester familia noemi'`,
  'household-words': `
    INSERT INTO household_search (church_id, token, household_id)
    SELECT $1::uuid, word, ${household} FROM unnest('{arrayan,copihue}'::text[]) word`,
  figures: `${addFigures} SELECT $1::uuid, 'benchmark', n::text, 'active', 5 FROM generate_series(1, 17) n`,
  members: `
    INSERT INTO household_members (church_id, id, household_id, person_id, role_id, is_primary)
    SELECT $1::uuid, gen_random_uuid(), ${household}, ${person('n')}, $2::uuid, true FROM ${everybody}`,
  log: `
    INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
      action, subject_table, subject_id, subject_label, before, after)
    SELECT $1::uuid, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
      'insert', CASE WHEN n = 0 THEN 'households' ELSE 'people' END, ${person('n')}, 'Ester Noemí Arrayán Copihue', '{}', $2::jsonb
    FROM generate_series(0, 5) n`,
};

const loggedColumns = JSON.stringify({
  given_names: 'Ester Noemí',
  surname1: 'Arrayán',
  surname2: 'Copihue',
  birth_year: 1990,
  birth_month: 5,
  birth_day: 4,
  'person_emails.0.email': 'ester@bench.redil.test',
  'person_phones.0.e164': '+573115550101',
  'household_members.0.role_id': 'Jefe de hogar',
});

export const buildBareRegistration = (churchId: string, roleId: string): Statement[] => [
  begin(churchId),
  ...Object.entries(insertions).map(([name, text]) => ({
    name: `bare-register-${name}`,
    text,
    values: [
      churchId,
      ...(name === 'members' ? [roleId] : []),
      ...(name === 'log' ? [loggedColumns] : []),
    ],
  })),
  commit,
];
