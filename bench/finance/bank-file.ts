/** Measures a file of a bank with 10,000 lines, nine of ten of which the books have, against 60,000 expenses and two years of gifts. */
import { randomUUID } from 'node:crypto';
import type { StatementView } from '#domain/bank/schema.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { BenchChurch } from '../churches.ts';
import { uploadFile } from '../tools/import-file.ts';
import { readPss } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import type { Figure, Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { withClient } from '../tools/with-client.ts';

const lines = isSmoke ? 40 : 10_000;
const name = `a bank's file of ${lines.toLocaleString('en')} lines read and matched`;
export const bankFileRows = {
  time: { name, limit: 5, unit: 's', bound: 'max' },
  memory: { name: `${name}: memory that it adds`, limit: 200, unit: 'MB', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

export async function* measureBankFile(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const { accountId, file } = await createFile(database, church);
  const api = createApi(product.url, church.token);
  const uploadId = await uploadFile(api, file, 'bank-statement');
  const before = readPss(product.pid);
  let memory = before;
  const timer = setInterval(() => {
    memory = Math.max(memory, readPss(product.pid));
  }, 50);
  const startedAt = performance.now();
  const { proposed, lineCount } = await api.call<StatementView>('POST', '/api/bank/import', {
    requestId: randomUUID(),
    accountId,
    uploadId,
    fileName: 'banco.ofx',
  });
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  yield { ...bankFileRows.time, value: seconds, detail: `${proposed} of ${lineCount} proposed` };
  yield { ...bankFileRows.memory, value: memory - before };
}

/** What left the account with the most expenses, a day later, and lines that the books do not have. */
async function createFile(
  database: BenchDatabase,
  { id }: BenchChurch,
): Promise<{ accountId: string; file: Uint8Array<ArrayBuffer> }> {
  const known = Math.floor(lines * 0.9);
  const { accountId, rows } = await withClient(database, async (client) => {
    await client.query('BEGIN; SET LOCAL ROLE redil_platform');
    const most = await client.query<{ credit_id: string }>(
      `SELECT l.credit_id FROM finance_lines l JOIN finance_entries e ON e.church_id = $1 AND e.id = l.entry_id AND e.kind = 'expense'
       WHERE l.church_id = $1 GROUP BY l.credit_id ORDER BY count(*) DESC LIMIT 1`,
      [id],
    );
    const found = await client.query<{ day: string; amount: string }>(
      `SELECT to_char(l.day + 1, 'YYYYMMDD') AS day, to_char(l.amount / 100.0, 'FM999999990.00') AS amount
       FROM finance_lines l WHERE l.church_id = $1 AND l.credit_id = $2 ORDER BY l.day DESC, l.entry_id LIMIT $3`,
      [id, most.rows[0]?.credit_id, known],
    );
    await client.query('COMMIT');
    return { accountId: most.rows[0]?.credit_id ?? '', rows: found.rows };
  });
  const moves = Array.from({ length: lines }, (_, index) => {
    const { day = '20260101', amount = '0.01' } = rows[index % rows.length] ?? {};
    const value = index < rows.length ? `-${amount}` : `-${7_000_001 + index}.00`;
    return `<STMTTRN><DTPOSTED>${day}<TRNAMT>${value}<NAME>PAGO ${index}</STMTTRN>`;
  });
  const text = [
    'OFXHEADER:100',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>COP<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>',
    ...moves,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
  return { accountId, file: new TextEncoder().encode(text) };
}
