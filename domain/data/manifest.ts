/** `manifest.json` of an export archive: its contents, with checksums. */
import { z } from 'zod';

export const manifestFormat = 'redil-church';
export const manifestVersion = 1;
export const manifestName = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const path = z
  .string()
  .max(255)
  .regex(/^[\p{L}\p{N}_-][\p{L}\p{N} ._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N} ._-]*){0,8}$/u);

export const manifestTable = z.strictObject({
  /** Table name. */
  table: z.string().regex(/^[a-z_]{1,60}$/),
  path,
  /** In file order; the header row of the file has them in brackets after the labels. */
  columns: z
    .array(z.string().regex(/^[a-z0-9_]{1,60}$/))
    .min(1)
    .max(200),
  rows: count,
  bytes: count,
  sha256,
});
export type ManifestTable = z.output<typeof manifestTable>;

export const manifestFile = z.strictObject({ path, bytes: count, sha256 });
export type ManifestFile = z.output<typeof manifestFile>;

export const manifestBody = z.strictObject({
  format: z.literal(manifestFormat),
  version: z.literal(manifestVersion),
  exportedAt: z.iso.datetime(),
  church: z.strictObject({ id: z.uuid(), name: z.string().max(200) }),
  separator: z.enum([',', ';']),
  tables: z.array(manifestTable).max(200),
  files: z.array(manifestFile).max(10_000),
});
export type ManifestBody = z.output<typeof manifestBody>;

/** The seal is a signature of the server that created the archive: HMAC-SHA256 of the body as JSON, in hexadecimal. */
export const manifest = z.strictObject({ ...manifestBody.shape, seal: sha256 });
export type Manifest = z.output<typeof manifest>;
