/** Detects the kind of a file by its first bytes; its name and declared type are not trusted. */

export const fileKinds = ['text', 'image', 'zip'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Number of bytes that `detectFileKind` needs. */
export const sniffedBytes = 4096;

/** PNG, JPEG, GIF, WebP and AVIF. SVG is excluded because it can contain scripts. */
const images: readonly (readonly [offset: number, hex: string])[] = [
  [0, '89504e470d0a1a0a'],
  [0, 'ffd8ff'],
  [0, '474946383761'],
  [0, '474946383961'],
  [8, '57454250'],
  [4, '6674797061766966'],
];
/** ZIP, and an empty ZIP. */
const archives = ['504b0304', '504b0506'];
/** Byte order marks of UTF-16. */
const wideText = ['fffe', 'feff'];
/** PDF, ELF, Windows program, gzip, 7z, rar, old Office, Mach-O, Java class, WebAssembly. */
const binaries = [
  '25504446',
  '7f454c46',
  '4d5a',
  '1f8b',
  '377abcaf',
  '52617221',
  'd0cf11e0',
  'cffaedfe',
  'cafebabe',
  '0061736d',
];

/** null: an unknown kind. */
export function detectFileKind(head: Uint8Array): FileKind | null {
  const hex = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 32)).toString(
    'hex',
  );
  if (images.some(([offset, start]) => hex.startsWith(start, offset * 2))) return 'image';
  if (archives.some((start) => hex.startsWith(start))) return 'zip';
  if (wideText.some((start) => hex.startsWith(start))) return 'text';
  return binaries.some((start) => hex.startsWith(start)) || head.includes(0) ? null : 'text';
}
