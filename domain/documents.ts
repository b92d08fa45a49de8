/** Documents that a user uploads: they are stored and given out as they came, and never shown by the server. */

export const maxDocumentBytes = 20 * 1024 * 1024;

/** The media type by the ending of the name. Programs, pages and drawings with scripts are not among them. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const;
type Ending = keyof typeof documentTypes;

const isEnding = (text: string): text is Ending => Object.hasOwn(documentTypes, text);

/** null: such files are not accepted. */
export function findDocumentType(name: string): string | null {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  const lower = ending.toLowerCase();
  return isEnding(lower) ? documentTypes[lower] : null;
}
