/** Address labels of the filtered families. */
import { countLabels, maxLabels, type LabelsInput } from '#domain/families/labels.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { printPdf, requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { toAddress } from '#server/places/public.ts';
import { toListContext, type FamilyFilter } from '../list-context.ts';
import { createAddressWriter } from './address-lines.ts';
import type { Label, LabelDocument } from './draw-labels.ts';
import { readLabelFigures, readLabelPage, type AddressedHousehold } from './label-queries.ts';

const pageSize = 500;

/** A PDF file. Throws Problem if there are too many, or too many others wait for theirs. */
export async function printLabels(
  call: ChurchCall<LabelsInput>,
  language: Language,
  features: readonly FamilyFilter[],
): Promise<Response> {
  const { input } = call;
  const limit = countLabels(input.sheet);
  if (input.first > limit)
    throw new Problem('invalid', 'families:errors.label-position', { values: { limit } });
  await call.inChurch(async (db) => {
    const { labels } = await readLabelFigures(db, input, toListContext(db, call, features));
    if (labels > maxLabels)
      throw new Problem('limit_reached', 'families:errors.too-many-labels', {
        values: { limit: maxLabels },
      });
    await recordExport(db, call, {
      subject: { table: 'households' },
      nameKey: 'families:labels.file',
      count: labels,
    });
  });
  requirePrinter();
  const { t } = translate(language);
  const { sheet, first } = input;
  const labels = await readLabels(call, language, features);
  const document: LabelDocument = {
    labels,
    sheet,
    first,
    language,
    title: t('families:labels.title'),
  };
  return printPdf({
    worker: new URL('draw-labels.ts', import.meta.url),
    input: document,
    fileName: t('families:labels.file'),
  });
}

async function readLabels(
  call: ChurchCall<LabelsInput>,
  language: Language,
  features: readonly FamilyFilter[],
): Promise<Label[]> {
  const labels: Label[] = [];
  const toLines = createAddressWriter(language, call.church.country);
  let after: AddressedHousehold | null = null;
  do {
    const from: AddressedHousehold | null = after;
    const rows: AddressedHousehold[] = await call.inChurch((db) =>
      readLabelPage(db, call.input, toListContext(db, call, features), from, pageSize),
    );
    for (const { name, place } of rows) labels.push({ name, lines: toLines(toAddress(place)) });
    after = rows.at(-1) ?? null;
  } while (after && labels.length < maxLabels);
  return labels.slice(0, maxLabels);
}
