/** Entry of the worker thread that draws statements of givers: each begins on a page of its own. */
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { brandColors } from '#server/core/brand/brand.ts';
import {
  createDocument,
  mm,
  openDocument,
  paperSizes,
  type DocumentLanguage,
} from '#server/core/pdf/document.ts';
import {
  drawChurch,
  drawEnd,
  drawRule,
  drawText,
  side,
  type ChurchPaper,
  type Pen,
} from '#server/core/pdf/pen.ts';
import { createMeasure } from '#server/core/pdf/text.ts';
import { readTemporaryFile, writeTemporaryFile } from '#server/core/storage/temporary-files.ts';

export interface PrintedStatement {
  /** Labels with what stands behind them. */
  readonly facts: readonly (readonly [string, string])[];
  /** Day, what it was given for, how, and how much. */
  readonly lines: readonly (readonly [string, string, string, string])[];
  readonly total: readonly [string, string];
}

/** What all statements of a run have. */
export interface StatementsPaper extends ChurchPaper, DocumentLanguage {
  readonly heading: string;
  readonly columns: readonly [string, string, string, string];
  readonly paragraphs: readonly string[];
  /** Place and day. */
  readonly signedAt: string;
  readonly signature: readonly string[];
}

interface StatementsFile {
  readonly paper: StatementsPaper;
  /** A file with a statement as JSON a line, and the one that is written. */
  readonly source: string;
  readonly target: string;
  /** On shared memory: statements that are drawn, and whether to stop. */
  readonly progress: Int32Array;
}
interface SingleStatement {
  readonly paper: StatementsPaper;
  readonly statement: PrintedStatement;
}

const { soft } = brandColors.light;
const top = 16 * mm;
const bottom = 18 * mm;
/** Room for the signature. */
const signing = 42 * mm;
/** From the edges of the paper: where day and concept begin, where the method begins, and room for amounts. */
const dayWidth = 70;
const methodWidth = 92;
const amountWidth = 96;
const lineSize = 9.5;

/** The bytes of a PDF file, or nothing if it was written. */
export default async function drawStatements(
  input: StatementsFile | SingleStatement,
): Promise<Uint8Array | undefined> {
  if ('target' in input) return writeAll(input);
  const { doc, bytes } = createDocument(input.paper.paper, input.paper);
  drawStatement(toPen(doc, input.paper), input.paper, input.statement);
  doc.end();
  return bytes;
}

function toPen(doc: PDFKit.PDFDocument, { paper }: StatementsPaper): Pen {
  const [width, height] = paperSizes[paper];
  return { doc, measure: createMeasure(doc), width, height };
}

async function writeAll(input: StatementsFile): Promise<undefined> {
  const doc = openDocument(input.paper.paper, input.paper);
  const written = writeTemporaryFile(input.target, doc);
  // Awaited below, after the drawing.
  written.catch(() => undefined);
  await drawAll(toPen(doc, input.paper), input);
  doc.end();
  await written;
}

async function drawAll(pen: Pen, { paper, source, progress }: StatementsFile): Promise<void> {
  let drawn = 0;
  for await (const line of createInterface({ input: readTemporaryFile(source) })) {
    if (Atomics.load(progress, 1) === 1) return;
    if (drawn > 0) pen.doc.addPage();
    drawStatement(pen, paper, JSON.parse(line) as PrintedStatement);
    drawn += 1;
    Atomics.store(progress, 0, drawn);
    // What is drawn is written meanwhile.
    if (drawn % 20 === 0) await setImmediate();
  }
}

function drawStatement(pen: Pen, paper: StatementsPaper, statement: PrintedStatement): void {
  let y = drawChurch(pen, paper, top);
  drawRule(pen, y);
  y = drawText(pen, paper.heading, { x: side, y: y + 12, ...wide(pen), size: 15, weight: 600 }) + 6;
  y = drawFacts(pen, statement.facts, y) + 8;
  y = drawLines(pen, paper, statement, y);
  for (const paragraph of paper.paragraphs) {
    y = keepRoom(pen, y, 40);
    y = drawText(pen, paragraph, { x: side, y, ...wide(pen), size: 10 }) + 5;
  }
  drawSignature(pen, paper, keepRoom(pen, y + 8, signing));
}

const wide = ({ width }: Pen): { readonly width: number } => ({ width: width - 2 * side });

/** On the next page, if so much does not fit on this one. */
function keepRoom({ doc, height }: Pen, y: number, needed: number): number {
  if (y + needed <= height - bottom) return y;
  doc.addPage();
  return top;
}

function drawFacts(pen: Pen, facts: PrintedStatement['facts'], from: number): number {
  const labels = 104;
  let y = from;
  for (const [label, value] of facts) {
    drawText(pen, label, { x: side, y: y + 1, size: 9, color: soft, width: labels });
    const room = pen.width - 2 * side - labels;
    y = drawText(pen, value, { x: side + labels, y, size: 10.5, width: room }) + 3;
  }
  return y;
}

function drawLines(
  pen: Pen,
  { columns }: StatementsPaper,
  { lines, total }: PrintedStatement,
  from: number,
): number {
  let y = drawLine(pen, columns, { y: from, size: 8.5, color: soft });
  drawRule(pen, y);
  y += 4;
  for (const line of lines) {
    y = keepRoom(pen, y, 26);
    y = drawLine(pen, line, { y, size: lineSize });
  }
  y = keepRoom(pen, y, 40);
  drawRule(pen, y + 2);
  drawText(pen, total[0], { x: side, y: y + 8, size: 11, weight: 600, width: 300 });
  drawEnd(pen, total[1], { y: y + 7, size: 13, weight: 600 });
  return y + 34;
}

/** Returns where the next one begins, which is lower below a long concept. */
function drawLine(
  pen: Pen,
  [day, concept, method, amount]: readonly [string, string, string, string],
  style: { readonly y: number; readonly size: number; readonly color?: string },
): number {
  const { y, size } = style;
  const method0 = pen.width - side - amountWidth - methodWidth;
  const left = day === '' ? side : side + dayWidth;
  drawText(pen, day, { x: side, ...style, width: dayWidth - 6 });
  const end = drawText(pen, concept, { x: left, ...style, width: method0 - left - 8 });
  drawText(pen, method, { x: method0, ...style, width: methodWidth - 6 });
  drawEnd(pen, amount, { y, size, weight: 400 });
  return Math.max(end, y + size * 1.35) + 3;
}

function drawSignature(pen: Pen, { signedAt, signature }: StatementsPaper, from: number): void {
  drawText(pen, signedAt, { x: side, y: from, ...wide(pen), size: 10 });
  const y = from + 60;
  pen.doc
    .moveTo(side, y)
    .lineTo(side + 220, y)
    .lineWidth(0.7)
    .strokeColor(soft)
    .stroke();
  let next = y + 5;
  for (const text of signature)
    next = drawText(pen, text, { x: side, y: next, size: 9.5, width: 300 });
}
