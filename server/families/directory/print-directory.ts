/** The directory of the filtered families. */
import {
  maxDirectoryEntries,
  type DirectoryFilters,
  type DirectoryInput,
} from '#domain/families/directory.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { readChurch, readLogo } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { readStoredPicture } from '#server/core/files/files.ts';
import { encodeForPrint, type PrintedPicture } from '#server/core/files/pictures.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { printPdf, requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { photoSizes } from '#server/people/public.ts';
import { toListContext, type FamilyFilter } from '../list-context.ts';
import { readDirectoryFigures, type DirectoryFigures } from './directory-queries.ts';
import type { DirectoryDocument, DirectoryEntry } from './directory-document.ts';
import { readEntries, type UnpicturedEntry } from './read-entries.ts';

export async function countDirectory(
  call: TransactionCall<DirectoryFilters>,
  features: readonly FamilyFilter[],
): Promise<DirectoryFigures> {
  const { db, input } = call;
  const { alone: _, ...figures } = await readDirectoryFigures(
    db,
    input,
    toListContext(db, call, features),
  );
  return figures;
}

/** A PDF file. Throws Problem if there are too many entries, or too many others wait for theirs. */
export async function printDirectory(
  call: ChurchCall<DirectoryInput>,
  language: Language,
  features: readonly FamilyFilter[],
): Promise<Response> {
  const { core, input, church } = call;
  const { logoUrl } = await call.inChurch(async (db) => {
    const { households, alone } = await readDirectoryFigures(
      db,
      input,
      toListContext(db, call, features),
    );
    if (households + alone > maxDirectoryEntries)
      throw new Problem('limit_reached', 'families:errors.directory-too-large', {
        values: { limit: maxDirectoryEntries },
      });
    await recordExport(db, call, {
      subject: { table: 'households' },
      nameKey: 'families:directory.file',
      count: households + alone,
    });
    return readChurch(db);
  });
  requirePrinter();
  const { t } = translate(language, church);
  const name = t('families:directory.title');
  const month = getDateFormat(language, {
    timeZone: church.timeZone,
    month: 'long',
    year: 'numeric',
  });
  const logo = logoUrl && (await readLogo(core, logoUrl));
  const entries = await addPictures(call, await readEntries(call, language, features));
  const document: DirectoryDocument = {
    paper: input.paper,
    language,
    title: `${name} · ${church.name}`,
    church: church.name,
    logo: logo ? await encodeForPrint(church.id, logo, { width: 400, height: 225 }) : null,
    name,
    date: month.format(now()),
    notice: t('families:directory.notice'),
    empty: t('families:directory.nobody'),
    entries,
  };
  return printPdf({
    worker: new URL('draw-directory.ts', import.meta.url),
    input: document,
    fileName: t('families:directory.file'),
  });
}

/** Up to so many pictures they are printed with 300 dots an inch; beyond, with those of lists, so that the file stays small. */
const maxSharpPictures = 600;
const sharpPixels = 225;
/** Pictures that are read at a time. */
const atOnce = 8;

async function addPictures(
  { core, church, request }: ChurchCall<unknown>,
  entries: readonly UnpicturedEntry[],
): Promise<DirectoryEntry[]> {
  const ids = entries.flatMap(({ photoId, heads }) =>
    photoId === null ? heads.map((head) => head.photoId) : [photoId],
  );
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const [small, large] = photoSizes.map(({ side }) => side) as [number, number];
  const isSharp = wanted.length <= maxSharpPictures;
  const width = isSharp ? sharpPixels : small;
  const pictures = new Map<string, PrintedPicture>();
  for (let start = 0; start < wanted.length; start += atOnce) {
    request.signal.throwIfAborted();
    const batch = wanted.slice(start, start + atOnce);
    const stored = await Promise.all(
      batch.map((id) => readStoredPicture(core, church.id, id, isSharp ? large : small)),
    );
    for (const [index, id] of batch.entries()) {
      const bytes = stored[index];
      const picture = bytes && (await encodeForPrint(church.id, bytes, { width, height: width }));
      if (picture) pictures.set(id, picture);
    }
  }
  const find = (id: string | null): Uint8Array | null =>
    id === null ? null : (pictures.get(id)?.bytes ?? null);
  return entries.map(({ photoId, heads, ...entry }) => {
    const picture = find(photoId);
    const faces = heads.map((head) => ({ picture: find(head.photoId), initials: head.initials }));
    return { ...entry, picture, faces: picture ? [] : faces };
  });
}
