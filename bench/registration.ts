/**
 * Measures registering a family of five: CPU of Node and PostgreSQL against bare node:http and pg with one transaction that
 * writes the same rows, including the entries of the activity log.
 */
import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { familiesContract } from '#domain/families/contract.ts';
import { createApi } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch } from './churches.ts';
import { buildBareRegistration } from './registration-statements.ts';
import { createPlainLog } from './saving-statements.ts';
import { compareWrites, toWriteRow } from './tools/compare-writes.ts';
import { send } from './tools/load.ts';
import type { Product } from './tools/product.ts';
import { startProgram } from './tools/program.ts';
import type { Figure } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

const writesPerRound = isSmoke ? 2 : 60;

export const registrationRow = toWriteRow('registering a family of five');

type Roles = OutputOf<typeof familiesContract.roles.output>['items'];

export async function* measureRegistration(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const { call } = createApi(product.url, church.token);
  const { items: roles } = await call<{ items: Roles }>('GET', '/api/families/roles');
  const getRole = (key: string): string => {
    const role = roles.find((each) => each.key === key);
    if (!role) throw new Error(`The church has no role ${key}`);
    return role.id;
  };
  await createPlainLog(database);
  const scripts = { '/register': buildBareRegistration(church.id, getRole('child')) };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  const headers = { authorization: `Bearer ${church.token}` };
  let registered = 0;
  const register = async (): Promise<void> => {
    registered += 1;
    const body = buildFamily(registered, getRole);
    await send(`${product.url}/api/families`, { method: 'POST', headers, body });
  };
  try {
    yield await compareWrites(
      registrationRow,
      { database, product, bare },
      register,
      async () => void (await send(`http://127.0.0.1:${bare.port}/register`)),
      writesPerRound,
    );
  } finally {
    bare.stop();
  }
}

/** Two adults with telephone and e-mail address, three children, and an address. Nobody else in the benchmark has these names. */
function buildFamily(number: number, getRole: (key: string) => string): object {
  const surnames = { surname1: 'Boldo', surname2: `Maitén ${number}` };
  const adult = (givenNames: string, role: string, line: number) => ({
    ...surnames,
    givenNames,
    roleId: getRole(role),
    birth: { year: 1990, month: 5, day: 4 },
    phone: `+573${String(100_000_000 + 2 * number + line)}`,
    email: `boldo${number}.${line}@bench.redil.test`,
  });
  const child = (givenNames: string) => ({
    ...surnames,
    givenNames,
    roleId: getRole('child'),
    birth: { year: 2015, month: 8, day: 20 },
  });
  return {
    requestId: randomUUID(),
    address: {
      line1: 'Calle 45 # 12-30',
      line2: '',
      neighbourhood: 'El Recreo',
      city: 'Bogotá',
      region: '',
      postalCode: '',
      country: 'CO',
      reference: '',
    },
    people: [
      adult('Ester Noemí', 'head', 0),
      adult('Rubén Darío', 'spouse', 1),
      ...['Ana Lucía', 'Juan Mateo', 'Eva Sofía'].map(child),
    ],
  };
}
