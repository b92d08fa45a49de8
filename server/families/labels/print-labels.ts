/** Address labels of the filtered families. */
import { Tinypool } from 'tinypool';
import { countLabels, maxLabels, type LabelsInput } from '#domain/families/labels.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { getCountryNames } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Address } from '#domain/places/schema.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { translate } from '#server/core/translations.ts';
import { toAddress } from '#server/places/public.ts';
import { toListContext, type FamilyFilter } from '../list-context.ts';
import type { Label, LabelDocument } from './draw-labels.ts';
import { readLabelFigures, readLabelPage, type AddressedHousehold } from './label-queries.ts';

const pageSize = 500;
const maxWaiting = 20;

/**
 * One thread: the labels of all churches together get at most one core, and its heap is bounded. It ends after a minute without
 * work.
 */
let pool: Tinypool | undefined;
const getPool = (): Tinypool =>
  (pool ??= new Tinypool({
    filename: new URL('draw-labels.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: maxWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  }));

/** A PDF file. Throws Problem if there are too many, or too many others wait for theirs. */
export async function printLabels(
  call: ChurchCall<LabelsInput>,
  language: Language,
  rooms: readonly FamilyFilter[],
): Promise<Response> {
  const { core, actor, http, input } = call;
  const limit = countLabels(input.sheet);
  if (input.first > limit)
    throw new Problem('invalid', 'families:errors.label-position', { values: { limit } });
  await call.inChurch(async (db) => {
    const { labels } = await readLabelFigures(db, input, toListContext(db, call, rooms));
    if (labels > maxLabels)
      throw new Problem('limit_reached', 'families:errors.too-many-labels', {
        values: { limit: maxLabels },
      });
    await recordAudit(db, {
      action: 'export',
      subject: { table: 'households' },
      context: toAuditContext(core, actor, http),
    });
  });
  const workers = getPool();
  if (workers.queueSize >= maxWaiting) throw new Problem('unavailable');
  const { t } = translate(language);
  const { sheet, first } = input;
  const labels = await readLabels(call, language, rooms);
  const sheets: LabelDocument = {
    labels,
    sheet,
    first,
    language,
    title: t('families:labels.title'),
  };
  const file = (await workers.run(sheets)) as Uint8Array<ArrayBuffer>;
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${t('families:labels.file')}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function readLabels(
  call: ChurchCall<LabelsInput>,
  language: Language,
  rooms: readonly FamilyFilter[],
): Promise<Label[]> {
  const labels: Label[] = [];
  const countries = getCountryNames(language);
  let after: AddressedHousehold | null = null;
  do {
    const from: AddressedHousehold | null = after;
    const rows: AddressedHousehold[] = await call.inChurch((db) =>
      readLabelPage(db, call.input, toListContext(db, call, rooms), from, pageSize),
    );
    for (const { name, place } of rows) {
      const address = toAddress(place);
      const isAbroad = address.country !== '' && address.country !== call.church.country;
      const country = isAbroad ? (countries.of(address.country) ?? '') : '';
      labels.push({ name, lines: formatLines(address, country) });
    }
    after = rows.at(-1) ?? null;
  } while (after && labels.length < maxLabels);
  return labels.slice(0, maxLabels);
}

/** As on an envelope: from the door to the country, which mail within the country does without. */
const formatLines = (address: Address, country: string): string[] =>
  [
    address.line1,
    address.line2,
    address.reference,
    address.neighbourhood,
    [[address.postalCode, address.city].filter(Boolean).join(' '), address.region]
      .filter(Boolean)
      .join(', '),
    country,
  ].filter(Boolean);
