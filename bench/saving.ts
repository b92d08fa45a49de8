/**
 * Measures saving and creating a person: CPU of Node and PostgreSQL against bare node:http and pg with one transaction that
 * writes the same rows, including the entry of the activity log.
 */
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonRow, PersonView } from '#domain/people/schema.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch } from './churches.ts';
import { buildBareCreation, buildBareSave, createPlainLog } from './saving-statements.ts';
import { compareWrites, toWriteRow, type Write } from './tools/compare-writes.ts';
import { send } from './tools/load.ts';
import type { Product } from './tools/product.ts';
import { startProgram } from './tools/program.ts';
import type { Figure } from './tools/report.ts';

const saveRow = toWriteRow('saving a person');
const creationRow = toWriteRow('creating a person');
export const savingRows = [saveRow, creationRow];

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export async function* measureSaving(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const headers = { authorization: `Bearer ${church.token}` };
  const call: Call = async (method, path, body) =>
    JSON.parse(await send(product.url + path, { method, headers, body }));
  const people = await readPeople(call);
  await createPlainLog(database);
  const saves = people.map(({ id }) => [`/save/${id}`, buildBareSave(church.id, id)] as const);
  const scripts = { ...Object.fromEntries(saves), '/create': buildBareCreation(church.id) };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  const processes = { database, product, bare };
  const bareWrite = async (path: string): Promise<void> => {
    await send(`http://127.0.0.1:${bare.port}${path}`);
  };
  const bareSave: Write = (index) => bareWrite(saves[index % saves.length]?.[0] ?? '');
  try {
    yield await compareWrites(saveRow, processes, createSave(call, people), bareSave);
    yield await compareWrites(creationRow, processes, createCreation(call), () =>
      bareWrite('/create'),
    );
  } finally {
    bare.stop();
  }
}

/** People with a phone, complete. */
async function readPeople(call: Call): Promise<PersonView[]> {
  const { items } = await call<{ items: PersonRow[] }>(
    'GET',
    '/api/people?hasPhone=yes&hasEmail=yes',
  );
  const people: PersonView[] = [];
  for (const { id } of items) people.push(await call('GET', `/api/people/${id}`));
  return people;
}

const numberPhone = (index: number): string => `+573${String(200_000_000 + index)}`;

/** Each save changes the first phone of a person. */
function createSave(call: Call, people: PersonView[]): Write {
  let saves = 0;
  return async (index) => {
    const position = index % people.length;
    const person = people[position];
    if (!person) throw new Error('The church has no person with a phone');
    const [first, ...others] = person.phones;
    const number = numberPhone((saves += 1));
    people[position] = await call('PUT', `/api/people/${person.id}`, {
      ...toPersonInput(person),
      version: person.version,
      phones: [{ ...first, number }, ...others],
    });
  };
}

function createCreation(call: Call): Write {
  let created = 0;
  return async () => {
    created += 1;
    await call('POST', '/api/people', {
      givenNames: 'Ester Noemí',
      surname1: 'Arrayán',
      surname2: `Copihue ${created}`,
      birth: { year: 1990, month: 5, day: 4 },
      emails: [{ value: `ester.arrayan${created}@bench.redil.test`, primary: true }],
      phones: [{ number: numberPhone(50_000_000 + created) }],
    });
  };
}
