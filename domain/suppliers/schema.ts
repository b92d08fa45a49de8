import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';

export const maxSuppliers = 1000;
export const maxNotes = 1000;

export const supplierFields = {
  name: filledLine(1, 120),
  /** What the supplier does: plumbing, electricity. */
  trade: line(80),
  /** In the national format of the church's country, or international. */
  phone: line(40),
  whatsapp: z.boolean().default(false),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  taxId: line(40),
  notes: z.string().overwrite(normalizeText).max(maxNotes).default(''),
};

export const createSupplierInput = z.strictObject({ requestId: id, ...supplierFields });
/** `version`: that of the record which was edited. */
export const updateSupplierInput = z.strictObject({
  supplierId: id,
  version: z.int32().min(1),
  ...supplierFields,
  /** An archived supplier is offered no more. */
  isArchived: z.boolean().default(false),
});

export const supplierView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  trade: z.string(),
  /** E.164 */
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
  email: z.string(),
  taxId: z.string(),
  notes: z.string(),
  isArchived: z.boolean(),
});
export type SupplierView = z.output<typeof supplierView>;
