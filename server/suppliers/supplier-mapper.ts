import type { z } from 'zod';
import type { createSupplierInput } from '#domain/suppliers/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { SupplierColumns } from './queries.ts';

type Fields = Omit<z.output<typeof createSupplierInput>, 'requestId'>;

/** Throws Problem for a text that is no phone number in the country of the church. */
export function toColumns({ taxId, ...fields }: Fields, country: string): SupplierColumns {
  const phone =
    fields.phone === ''
      ? null
      : parsePhone(fields.phone, country, fields.whatsapp ? 'mobile' : 'work');
  if (fields.phone !== '' && phone === null)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'phone', reason: 'invalid-phone' }],
    });
  const { name, trade, whatsapp, email, notes } = fields;
  return { name, trade, phone, whatsapp: whatsapp && phone !== null, email, notes, tax_id: taxId };
}
