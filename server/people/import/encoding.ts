/** In which encoding a file was written: by its mark, else by what its bytes can be. */
import type { Readable } from 'node:stream';
import type { Encoding } from '#domain/people/import/imports.ts';
import { Problem } from '#domain/kernel/errors.ts';

/** How much of the beginning is looked at for separator and columns. */
const headBytes = 256 * 1024;

/** Letters of Spanish and Portuguese beyond ASCII, in the two families of single-byte encodings. */
const latinLetters = new Set([
  0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xe7, 0xe3, 0xf5,
]);
const macLetters = new Set([
  0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84, 0x8d, 0x8b, 0x9b,
]);

export interface Detected {
  readonly encoding: Encoding;
  readonly head: Buffer;
  readonly bytes: number;
}

/** Reads the file once. Throws Problem when it is empty, or no text. */
export async function detectEncoding(content: Readable): Promise<Detected> {
  const head: Buffer[] = [];
  const counts = new Uint32Array(256);
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (bytes < headBytes) head.push(chunk);
    bytes += chunk.length;
    for (const byte of chunk) counts[byte] = (counts[byte] ?? 0) + 1;
    isUtf8 &&= decodes(strict, chunk);
  }
  const start = Buffer.concat(head);
  if (bytes === 0) throw new Problem('invalid', 'import-file-empty');
  if (isForeign(start)) throw new Problem('invalid', 'import-file-not-csv');
  return { encoding: encodingOf(start, counts, isUtf8), head: start, bytes };
}

function decodes(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Workbooks, documents, pictures and archives: whatever is no text at all. */
function isForeign(head: Buffer): boolean {
  const starts = ['504b0304', 'd0cf11e0', '25504446', '1f8b', '89504e47', 'ffd8ff', '7b5c727466'];
  return starts.some((start) => head.toString('hex', 0, 8).startsWith(start));
}

function encodingOf(head: Buffer, counts: Uint32Array, isUtf8: boolean): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = zeroBytes(head);
  if (wide) return wide;
  if ((counts[0] ?? 0) > 0) throw new Problem('invalid', 'import-file-not-csv');
  if (isUtf8 || isMostlyUtf8(head)) return 'utf-8';
  return singleByte(counts);
}

/** UTF-16 without its mark: in Western text every second byte is zero. */
function zeroBytes(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const size = Math.min(head.length, 4096);
  const zeros = [0, 0];
  for (let index = 0; index < size; index += 1)
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > size * 0.35 && even < size * 0.05) return 'utf-16le';
  return even > size * 0.35 && odd < size * 0.05 ? 'utf-16be' : null;
}

/** One broken character does not make another encoding of it. */
function isMostlyUtf8(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head);
  const broken = text.split('\ufffd').length - 1;
  const whole = text.match(/[\u0080-\ufffc]/gu)?.length ?? 0;
  return whole > broken * 20;
}

function singleByte(counts: Uint32Array): Encoding {
  const sum = (letters: Iterable<number>): number =>
    [...letters].reduce((total, byte) => total + (counts[byte] ?? 0), 0);
  if (sum(macLetters) > sum(latinLetters)) return 'macintosh';
  // ISO 8859 has no characters from 0x80 to 0x9f; its part 15 has the euro sign where others have one that nobody uses.
  const upper = sum(Array.from({ length: 32 }, (_, index) => 0x80 + index));
  return upper === 0 && (counts[0xa4] ?? 0) > 0 ? 'iso-8859-15' : 'windows-1252';
}
