/**
 * For the durability test: opens the embedded database, prints the rows that it finds, then inserts rows as fast as it can
 * and prints each committed one, until the process is killed. Arguments: data folder, first number to write.
 */
import pg from 'pg';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';

const [dataDir = '', first = '0'] = process.argv.slice(2);
const writers = 8;
let next = Number(first);

const print = (line: string) => void process.stdout.write(`${line}\n`);

print('starting');
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
print(`database ${postgres.pid}`);
const pool = new pg.Pool({ connectionString: postgres.url, max: writers });
await pool.query(
  'CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY, filling text NOT NULL)',
);
const existing = await pool.query<{ number: number }>('SELECT number FROM written');
print(`found ${existing.rows.map((row) => row.number).join(' ')}`);
await Promise.all(Array.from({ length: writers }, write));

async function write(): Promise<never> {
  for (;;) {
    const number = next++;
    await pool.query('INSERT INTO written VALUES ($1, repeat($2, 500))', [number, 'x']);
    print(`wrote ${number}`);
  }
}
