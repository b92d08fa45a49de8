import pg from 'pg';
import type { BenchDatabase } from '../bench-database.ts';

/** Work on a connection of its own. */
export async function withClient<T>(
  { url }: BenchDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
