/** What a file is, by its first bytes: neither its name nor what a client says of it is asked. */

export const fileKinds = ['text', 'picture', 'zip'] as const;
export type FileKind = (typeof fileKinds)[number];

/** How many bytes `fileKindOf` wants to see. */
export const sniffedBytes = 4096;

/** SVG is a program, and a PDF or a TIFF a book: they are no pictures here. */
const pictures: readonly (readonly [offset: number, hex: string])[] = [
  [0, '89504e470d0a1a0a'],
  [0, 'ffd8ff'],
  [0, '474946383761'],
  [0, '474946383961'],
  [8, '57454250'],
  [4, '6674797061766966'],
];
/** Of an archive, and of one that holds nothing. */
const archives = ['504b0304', '504b0506'];
/** Text in two bytes a letter says so at its beginning. */
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

/** null: none of these. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const hex = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 32)).toString(
    'hex',
  );
  if (pictures.some(([offset, start]) => hex.startsWith(start, offset * 2))) return 'picture';
  if (archives.some((start) => hex.startsWith(start))) return 'zip';
  if (wideText.some((start) => hex.startsWith(start))) return 'text';
  return binaries.some((start) => hex.startsWith(start)) || head.includes(0) ? null : 'text';
}
