/** Measures the statements of 10,000 givers of a year, made as one file, beside pdfkit alone that draws the same texts. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { RunView } from '#domain/giving-statements/schema.ts';
import { readChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { openDocument } from '#server/core/pdf/document.ts';
import {
  createPrinter,
  listStatementPage,
  requireRun,
  toStatementsPaper,
  type PrintedStatement,
  type StatementsPaper,
} from '#server/giving-statements/public.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { vacuum, type BenchChurch } from '../churches.ts';
import { readCpu, readPss } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { quantile, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { openBooks, seedBooks } from './seed.ts';

const size = isSmoke
  ? { givers: 40, batches: 8, expenses: 0 }
  : { givers: 10_000, batches: 540, expenses: 0 };
const name = `${size.givers.toLocaleString('en')} yearly statements as one file`;
export const statementRows = {
  comparison: {
    name: `${name}: CPU of pdfkit alone vs product`,
    limit: 0.6,
    unit: '×',
    bound: 'min',
  },
  memory: { name: `${name}: memory that it adds`, limit: 400, unit: 'MB', bound: 'max' },
  answers: { name: `${name}: p95 of an answer meanwhile`, limit: 250, unit: 'ms', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

const year = new Date().getUTCFullYear() - 1;

/** In a church that has no books yet. */
export async function* measureStatements(
  core: Core,
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  await seedBooks(database, church, await openBooks(product, church), size);
  await vacuum(database);
  const made = await makeStatements(product, church);
  const bare = await drawBare(await readPrinted(core, church, made.run));
  const pages = `${toSeconds(made.drawing)} vs ${toSeconds(bare)}, after ${toSeconds(made.gathering)} of reading what was given`;
  yield { ...statementRows.comparison, value: bare / made.drawing, detail: pages };
  yield { ...statementRows.memory, value: made.memory };
  yield { ...statementRows.answers, value: quantile(made.answers, 0.95) };
}

const toSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** CPU in ms: of reading what each giver gave, and of writing the statements of it to the file. */
async function makeStatements({ url, pid }: Product, { token }: BenchChurch) {
  const { call } = createApi(url, token);
  const before = { cpu: readCpu(pid), memory: readPss(pid) };
  let { memory } = before;
  let gathered = before.cpu;
  const answers: number[] = [];
  let run = await call<RunView>('POST', '/api/giving-statement-runs', {
    requestId: randomUUID(),
    year,
    text: 'La iglesia certifica lo recibido.',
    signer: 'Rut Salas',
    office: 'Tesorera',
    place: 'Bogotá',
  });
  while (run.status === 'gathering' || run.status === 'drawing') {
    await setTimeout(200);
    const asked = performance.now();
    run = await call<RunView>('GET', `/api/giving-statement-runs/${run.id}`);
    answers.push(performance.now() - asked);
    memory = Math.max(memory, readPss(pid));
    if (run.status === 'gathering') gathered = readCpu(pid);
  }
  if (run.status !== 'ready') throw new Error(`The statements are ${run.status}`);
  const gathering = gathered - before.cpu;
  const drawing = readCpu(pid) - gathered;
  return { run, answers, gathering, drawing, memory: memory - before.memory };
}

interface Printed {
  readonly paper: StatementsPaper;
  readonly statements: readonly PrintedStatement[];
}

async function readPrinted(
  core: Core,
  { id }: BenchChurch,
  { id: runId }: RunView,
): Promise<Printed> {
  const { church, run } = await core.database.inChurch(id, async (db) => ({
    church: await readChurch(db),
    run: await requireRun(db, runId),
  }));
  const print = createPrinter(run, church);
  const statements: PrintedStatement[] = [];
  let cursor: string | undefined;
  do {
    const page = { cursor, size: 1000 };
    const { items, next } = await core.database.inChurch(id, (db) =>
      listStatementPage(db, runId, page),
    );
    statements.push(...items.map(print));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return { paper: await toStatementsPaper(core, church, run), statements };
}

const [left, right, top, bottom, lineHeight] = [51, 544, 45, 790, 16];

/** The same texts with the same fonts, without what the product looks after: letters of other scripts, long names, room for the signature. Returns CPU in ms. */
async function drawBare({ paper, statements }: Printed): Promise<number> {
  const path = join(tmpdir(), `redil-bench-${randomUUID()}.pdf`);
  const started = process.cpuUsage();
  const doc = openDocument('letter', { language: 'es', title: 'Constancias' });
  const file = createWriteStream(path);
  doc.pipe(file);
  for (const [index, statement] of statements.entries()) {
    if (index > 0) doc.addPage();
    drawOne(doc, paper, statement);
    // The file is written meanwhile.
    if (file.writableNeedDrain) await setTimeout(0);
  }
  doc.end();
  await finished(file);
  const { user, system } = process.cpuUsage(started);
  await rm(path);
  return (user + system) / 1000;
}

function drawOne(
  doc: PDFKit.PDFDocument,
  paper: StatementsPaper,
  { facts, lines, total }: PrintedStatement,
): void {
  const write = (text: string, x: number, y: number, weight = 400): void => {
    doc
      .font(`noto-sans-latin-${weight}-normal`)
      .fontSize(9.5)
      .text(text, x, y, { lineBreak: false });
  };
  const writeEnd = (text: string, y: number, weight = 400): void => {
    doc.font(`noto-sans-latin-${weight}-normal`).fontSize(9.5);
    doc.text(text, right - doc.widthOfString(text), y, { lineBreak: false });
  };
  let y = top;
  const next = (): number => {
    y += lineHeight;
    if (y < bottom) return y;
    doc.addPage();
    y = top;
    return y;
  };
  const writeRow = ([day, concept, method, amount]: PrintedStatement['lines'][number]): void => {
    write(day, left, next());
    write(concept, left + 70, y);
    write(method, right - 188, y);
    writeEnd(amount, y);
  };
  write(paper.church, left, y, 600);
  for (const text of paper.churchLines) write(text, left, next());
  write(paper.heading, left, next(), 600);
  for (const [label, value] of facts) {
    write(label, left, next());
    write(value, left + 104, y);
  }
  writeRow(paper.columns);
  for (const line of lines) writeRow(line);
  write(total[0], left, next(), 600);
  writeEnd(total[1], y, 600);
  for (const text of [...paper.paragraphs, paper.signedAt, ...paper.signature])
    write(text, left, next());
}
