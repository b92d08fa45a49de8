/**
 * The MIME message. It is composed once per newsletter, since quoted-printable is expensive, and split at its slots; for
 * each recipient only the slots are filled.
 */
import { domainToASCII } from 'node:url';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import { slotPattern } from '#domain/kernel/merge/slots.ts';

export interface MessageContent {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  /** null when each recipient has another one, among its own headers. */
  readonly subject: string | null;
  readonly html: string;
  readonly text: string;
  /** Further headers, the same for all recipients. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The recipient's own values: header lines, and one for each slot of the body. */
export interface RecipientFields {
  readonly to: { readonly name: string | null; readonly address: string };
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
  /** Text in ASCII without line breaks, or encoded by `encodeSlotValue`. */
  resolveSlot(code: string): string;
}

/** Writes the message into `into` if that is large enough, else into a new buffer; returns a view of it. */
export type MessageTemplate = (filling: RecipientFields, into?: Buffer) => Buffer;

type Piece = Buffer | { readonly slot: string };

/** The end of a message in SMTP (RFC 5321, 4.1.1.4). */
const endOfData = '\r\n.\r\n';

/** Composes a message that needs no dot-stuffing: only its last line begins with a dot. */
export function createMessageTemplate(content: MessageContent, boundary: string): MessageTemplate {
  const head = formatHeaders({
    From: formatMailbox(content.from.name, content.from.address),
    ...(content.replyTo ? { 'Reply-To': requireOneLine(content.replyTo) } : {}),
    ...(content.subject === null ? {} : { Subject: encodeHeaderText(content.subject) }),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
    ...content.headers,
  });
  const { literals, codes } = joinLiterals([
    Buffer.from(`${head}\r\n--${boundary}\r\n${formatPartHeaders('text/plain')}`),
    ...splitAtSlots(content.text),
    Buffer.from(`\r\n--${boundary}\r\n${formatPartHeaders('text/html')}`),
    ...splitAtSlots(content.html),
    Buffer.from(`\r\n--${boundary}--${endOfData}`),
  ]);
  const distinct = [...new Set(codes)];
  const order = codes.map((code) => distinct.indexOf(code));
  const literalBytes = literals.reduce((sum, literal) => sum + literal.length, 0);
  return (fields, target) => {
    const ownHeaders = formatHeaders({
      To: formatMailbox(fields.to.name, fields.to.address),
      'Message-ID': requireOneLine(fields.messageId),
      Date: fields.date.toUTCString().replace('GMT', '+0000'),
      ...fields.headers,
    });
    // A message may contain the same link thirty times: its token is computed once.
    const values = distinct.map((code) => fields.resolveSlot(code));
    let size = literalBytes + Buffer.byteLength(ownHeaders);
    for (const index of order) size += values[index]?.length ?? 0;
    const message =
      target && target.length >= size ? target : Buffer.allocUnsafe(size + spareBytes);
    let offset = message.write(ownHeaders);
    for (let index = 0; index < literals.length; index += 1) {
      offset += literals[index]?.copy(message, offset) ?? 0;
      offset += message.write(values[order[index] ?? -1] ?? '', offset, 'latin1');
    }
    return message.subarray(0, offset);
  };
}

/** Merges adjacent literals: the result alternates literals and slot codes, with one literal more than codes. */
function joinLiterals(pieces: readonly Piece[]): { literals: Buffer[]; codes: string[] } {
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

/** Names and addresses differ in length: spare bytes let a reused buffer hold longer ones. */
const spareBytes = 512;

const formatPartHeaders = (type: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;

/** Puts each slot on its own line between soft line breaks, so no line exceeds 76 characters (RFC 2045, 6.7). */
function splitAtSlots(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const literal = (part: string): void => {
    pieces.push(Buffer.from(toQuotedPrintable(part), 'latin1'));
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

function toQuotedPrintable(text: string): string {
  const lines = wrap(encode(text.replace(/\r\n|\r|\n/g, '\r\n')), 73);
  // SMTP would double a dot at the start of a line; encoded it is none.
  return lines.replaceAll(/^\./gm, '=2E');
}

/** A value of the recipient in the body, which is quoted-printable. */
export const encodeSlotValue = (value: string): string =>
  toQuotedPrintable(value.replace(/\s+/g, ' '));

function formatHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${requireOneLine(value)}\r\n`)
    .join('');
}

const controls = /[\0\r\n]/;

/** Refuses line breaks, which would allow header injection, except the folds of `encodeHeaderText`. */
function requireOneLine(value: string): string {
  if (controls.test(value) && controls.test(value.replaceAll('\r\n ', '')))
    throw new TypeError('A header value must be one line');
  return value;
}

const printableAscii = /^[\u0020-\u007e]*$/;

/** Encodes a header's text (RFC 2047): short ASCII is unchanged, other text becomes encoded words, one folded line each. */
export function encodeHeaderText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (printableAscii.test(line) && line.length <= 60 && !line.includes('=?')) return line;
  return encodeWord(line, 'B', 52).replaceAll(/\?= =\?/g, '?=\r\n =?');
}

/** The address as it is sent: with the domain in ASCII (RFC 5891), which every server understands. */
export function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${domainToASCII(address.slice(at)) || address.slice(at)}`;
}

export function formatMailbox(name: string | null, address: string): string {
  const line = name?.replace(/\s+/g, ' ').trim() ?? '';
  const mailbox = requireOneLine(toAsciiDomain(address));
  if (line === '') return mailbox;
  const displayName =
    printableAscii.test(line) && line.length <= 60
      ? `"${line.replace(/["\\]/g, '\\$&')}"`
      : encodeHeaderText(line);
  return `${displayName} <${mailbox}>`;
}
