/**
 * The baseline of a page: bare node:http and pg. It replays the statements that the product sends for that page (including
 * session check, transaction and tenant role) and responds with their rows as JSON.
 * Reads `{ url, scripts: { path: [{ text, values, name? }] } }` as one line of JSON; serves the paths; prints its port.
 */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

const line = (await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next()) as {
  value: string;
};
const { url, scripts } = JSON.parse(line.value) as {
  url: string;
  scripts: Record<string, Statement[]>;
};
const pool = new pg.Pool({ connectionString: url, max: 10 });

const server = createServer((request, response) => {
  const script = scripts[request.url ?? ''];
  if (!script) return response.writeHead(404).end();
  void (async () => {
    const client = await pool.connect();
    try {
      const results: unknown[] = [];
      for (const statement of script) {
        const result =
          statement.values.length > 0
            ? await client.query(statement)
            : await client.query(statement.text);
        if (!Array.isArray(result) && result.rows.length > 0) results.push(result.rows);
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(results));
    } finally {
      client.release();
    }
  })();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
