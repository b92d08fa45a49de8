import { createHash, randomFillSync } from 'node:crypto';
import { now } from './clock.ts';

const bytes = Buffer.alloc(16);
/** Random bytes are generated in batches, which is faster. */
const pool = Buffer.alloc(4096);
let drawn = pool.length;
let lastMillisecond = 0;
let counter = 0;

/**
 * Generates an id: UUIDv7 (RFC 9562 section 5.7), opaque to clients. Later ids sort later, also within one millisecond:
 * 32 bits are a counter with a random start (section 6.2, method 1), the other 42 are random.
 */
export function newId(): string {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  pool.copy(bytes, 0, drawn);
  drawn += bytes.length;
  const millisecond = now().getTime();
  if (millisecond === lastMillisecond) counter += 1;
  // The highest bit starts at 0, so that overflowing takes 2^31 ids in one millisecond.
  else counter = bytes.readUInt32BE(6) & 0x7fffffff;
  lastMillisecond = millisecond;
  bytes.writeUIntBE(millisecond, 0, 6);
  // 12 bits of the counter beside the version, 14 beside the variant, 6 in the next byte.
  bytes.writeUInt16BE(0x7000 | (counter >>> 20), 6);
  bytes.writeUInt16BE(0x8000 | ((counter >>> 6) & 0x3fff), 8);
  bytes.writeUInt8(((counter & 0x3f) << 2) | (bytes.readUInt8(10) & 3), 10);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The id of something that only an imported file names, made from its key: a UUID of version 8 (RFC 9562), which no record has. */
export function toNameId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
