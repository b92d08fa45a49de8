/** Shapes of single fields of a person. */
import { z } from 'zod';
import { partialDate, partialDateView } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { line } from '#domain/kernel/text/line.ts';
import { documentTypes, isValidDocument, normalizeDocument } from '#domain/churches/public.ts';

/** A phone number as typed. */
export const phoneNumber = z.string().overwrite(normalizeLine).min(3).max(40);

/** Never required, because it is sensitive. `OTHER` accepts any number. */
export const idDocument = z
  .strictObject({ type: z.enum(documentTypes), number: line(40) })
  .overwrite(({ type, number }) => ({ type, number: normalizeDocument(type, number) }))
  .superRefine(({ type, number }, context) => {
    if (number === '') context.addIssue({ code: 'custom', path: ['number'], message: 'required' });
    else if (!isValidDocument(type, number))
      context.addIssue({ code: 'custom', path: ['number'], message: 'document-invalid' });
  });
export const idDocumentView = z.strictObject({ type: z.enum(documentTypes), number: z.string() });

export const baptism = z.strictObject({
  date: partialDate.nullable().default(null),
  place: line(120),
});
export const baptismView = z.strictObject({
  date: partialDateView.nullable(),
  place: z.string(),
});
