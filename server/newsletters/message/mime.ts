/**
 * The message as it travels. It is composed once a newsletter (quoted-printable is what costs) and split where recipients
 * differ; for each of them only the slots are filled.
 */
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import { slotPattern } from '#domain/newsletters/compile.ts';

export interface Letter {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers, the same for everybody. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What differs between recipients: header lines, and a value for each slot of the body. */
export interface Filling {
  readonly to: { readonly name: string | null; readonly address: string };
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
  slot(code: string): string;
}

/** Fills the slots into `into` if it is large enough, else into a buffer of its own; the answer is a part of it. */
export type Skeleton = (filling: Filling, into?: Buffer) => Buffer;

type Piece = Buffer | { readonly slot: string };

/** What ends a message in SMTP (RFC 5321, 4.1.1.4). */
const endOfData = '\r\n.\r\n';

/** The message is ready for SMTP: no line of it begins with a dot but the one that ends it. */
export function composeSkeleton(letter: Letter, boundary: string): Skeleton {
  const head = headerLines({
    From: mailbox(letter.from.name, letter.from.address),
    ...(letter.replyTo ? { 'Reply-To': oneLine(letter.replyTo) } : {}),
    Subject: encodedText(letter.subject),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
    ...letter.headers,
  });
  const { literals, codes } = joined([
    Buffer.from(`${head}\r\n--${boundary}\r\n${partHead('text/plain')}`),
    ...split(letter.text),
    Buffer.from(`\r\n--${boundary}\r\n${partHead('text/html')}`),
    ...split(letter.html),
    Buffer.from(`\r\n--${boundary}--${endOfData}`),
  ]);
  const distinct = [...new Set(codes)];
  const order = codes.map((code) => distinct.indexOf(code));
  const literalBytes = literals.reduce((sum, literal) => sum + literal.length, 0);
  return (filling, into) => {
    const own = headerLines({
      To: mailbox(filling.to.name, filling.to.address),
      'Message-ID': oneLine(filling.messageId),
      Date: filling.date.toUTCString().replace('GMT', '+0000'),
      ...filling.headers,
    });
    // The same link may stand in a message thirty times: its token is worked out once.
    const values = distinct.map((code) => filling.slot(code));
    let size = literalBytes + Buffer.byteLength(own);
    for (const index of order) size += values[index]?.length ?? 0;
    const message = into && into.length >= size ? into : Buffer.allocUnsafe(size + spareBytes);
    let at = message.write(own);
    for (let index = 0; index < literals.length; index += 1) {
      at += literals[index]?.copy(message, at) ?? 0;
      at += message.write(values[order[index] ?? -1] ?? '', at, 'latin1');
    }
    return message.subarray(0, at);
  };
}

/** Literals and the codes of the slots between them, turn about; one literal more than codes. */
function joined(pieces: readonly Piece[]): { literals: Buffer[]; codes: string[] } {
  const groups: Buffer[][] = [[]];
  const codes: string[] = [];
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) groups.at(-1)?.push(piece);
    else {
      codes.push(piece.slot);
      groups.push([]);
    }
  }
  return { literals: groups.map((group) => Buffer.concat(group)), codes };
}

/** Names and addresses differ in length: a buffer that is used again has room for a longer one. */
const spareBytes = 512;

const partHead = (type: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;

/** A slot stands on a line of its own between soft line breaks, so no line grows beyond 76 characters (RFC 2045, 6.7). */
function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const literal = (part: string): void => {
    const lines = wrap(encode(part.replace(/\r\n|\r|\n/g, '\r\n')), 73);
    // SMTP would double a dot that begins a line; written by its code it begins none.
    pieces.push(Buffer.from(lines.replaceAll(/^\./gm, '=2E'), 'latin1'));
  };
  for (const match of text.matchAll(slotPattern)) {
    literal(text.slice(from, match.index));
    pieces.push(softBreak, { slot: match[1] ?? '' }, softBreak);
    from = match.index + match[0].length;
  }
  literal(text.slice(from));
  return pieces;
}

const softBreak = Buffer.from('=\r\n');

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${oneLine(value)}\r\n`)
    .join('');
}

const controls = /[\0\r\n]/;

/** A line break in a value would start a header of somebody else's choice. Folds made by `encodedText` are lines of ours. */
function oneLine(value: string): string {
  if (controls.test(value) && controls.test(value.replaceAll('\r\n ', '')))
    throw new TypeError('A header value is one line');
  return value;
}

const plain = /^[\u0020-\u007e]*$/;

/** Text of a header (RFC 2047): as it is when it is short ASCII, else encoded words, a folded line each. */
export function encodedText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (plain.test(line) && line.length <= 60 && !line.includes('=?')) return line;
  return encodeWord(line, 'B', 52).replaceAll(/\?= =\?/g, '?=\r\n =?');
}

export function mailbox(name: string | null, address: string): string {
  const line = name?.replace(/\s+/g, ' ').trim() ?? '';
  if (line === '') return oneLine(address);
  const shown =
    plain.test(line) && line.length <= 60
      ? `"${line.replace(/["\\]/g, '\\$&')}"`
      : encodedText(line);
  return `${shown} <${oneLine(address)}>`;
}
