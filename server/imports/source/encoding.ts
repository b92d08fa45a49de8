/** Detects the encoding of a file by its byte order mark, or else by byte statistics. */
import type { Readable } from 'node:stream';
import type { Encoding } from '#domain/imports/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';

/** Size of the file's beginning that is used to detect separator and columns. */
const headBytes = 256 * 1024;

/** Non-ASCII letters of Spanish and Portuguese in the two families of single-byte encodings. */
const latinLetters = new Set([
  0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xe7, 0xe3, 0xf5,
]);
const macLetters = new Set([
  0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84, 0x8d, 0x8b, 0x9b,
]);

export interface DetectedEncoding {
  readonly encoding: Encoding;
  readonly head: Buffer;
  readonly bytes: number;
}

/** Reads the whole file. Throws Problem if it is empty or no text file. */
export async function detectEncoding(content: Readable): Promise<DetectedEncoding> {
  const head: Buffer[] = [];
  const counts = new Uint32Array(256);
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (bytes < headBytes) head.push(chunk);
    bytes += chunk.length;
    for (const byte of chunk) counts[byte] = (counts[byte] ?? 0) + 1;
    isUtf8 &&= canDecode(strict, chunk);
  }
  const start = Buffer.concat(head);
  if (bytes === 0) throw new Problem('invalid', 'import-file-empty');
  if (isBinary(start)) throw new Problem('invalid', 'import-file-not-csv');
  return { encoding: chooseEncoding(start, counts, isUtf8), head: start, bytes };
}

function canDecode(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Detects workbooks, documents, images and archives by their signatures. */
function isBinary(head: Buffer): boolean {
  const starts = ['504b0304', 'd0cf11e0', '25504446', '1f8b', '89504e47', 'ffd8ff', '7b5c727466'];
  return starts.some((start) => head.toString('hex', 0, 8).startsWith(start));
}

function chooseEncoding(head: Buffer, counts: Uint32Array, isUtf8: boolean): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const utf16 = detectUtf16(head);
  if (utf16) return utf16;
  if ((counts[0] ?? 0) > 0) throw new Problem('invalid', 'import-file-not-csv');
  if (isUtf8 || isMostlyUtf8(head)) return 'utf-8';
  return detectSingleByteEncoding(counts);
}

/** Detects UTF-16 without byte order mark: in Western text every second byte is zero. */
function detectUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const size = Math.min(head.length, 4096);
  const zeros = [0, 0];
  for (let index = 0; index < size; index += 1)
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > size * 0.35 && even < size * 0.05) return 'utf-16le';
  return even > size * 0.35 && odd < size * 0.05 ? 'utf-16be' : null;
}

/** Tolerates a few invalid characters in UTF-8. */
function isMostlyUtf8(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head);
  const invalid = text.split('\ufffd').length - 1;
  const valid = text.match(/[\u0080-\ufffc]/gu)?.length ?? 0;
  return valid > invalid * 20;
}

function detectSingleByteEncoding(counts: Uint32Array): Encoding {
  const sum = (letters: Iterable<number>): number =>
    [...letters].reduce((total, byte) => total + (counts[byte] ?? 0), 0);
  if (sum(macLetters) > sum(latinLetters)) return 'macintosh';
  // ISO 8859 has no characters from 0x80 to 0x9f; ISO 8859-15 has the euro sign at 0xa4, unlike Windows-1252.
  const upper = sum(Array.from({ length: 32 }, (_, index) => 0x80 + index));
  return upper === 0 && (counts[0xa4] ?? 0) > 0 ? 'iso-8859-15' : 'windows-1252';
}
