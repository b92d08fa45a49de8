/** The columns of spreadsheets of suppliers, with the words of other systems for them. */
import type { z } from 'zod';
import { supplierFields, type createSupplierInput } from '#domain/suppliers/schema.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import { parseYesNo } from '#domain/imports/public.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportColumn } from '#server/imports/public.ts';

export type SupplierDraft = Partial<Omit<z.output<typeof createSupplierInput>, 'requestId'>>;

export interface SupplierContext {
  readonly country: string;
}

type Target = keyof SupplierDraft;
type Value = string | boolean | null;

interface Reader {
  readonly headers: string;
  /** null: it can't be read. */
  readonly parse: (text: string, context: SupplierContext) => Value;
  readonly problem: string;
  readonly isText?: true;
}

const word = (headers: string, parse: (text: string) => Value = normalizeLine): Reader => ({
  headers,
  parse,
  problem: 'import-too-long',
});
const text: typeof word = (...reader) => ({ ...word(...reader), isText: true });

const readers: Readonly<Record<Target, Reader>> = {
  name: text(
    'proveedor,nombre,nombre del proveedor,razon social,empresa,compania,contratista,supplier,name,supplier name,vendor,vendor name,company,contractor,business name,payee',
  ),
  trade: text(
    'oficio,rubro,oficio o rubro,giro,servicio,especialidad,categoria,tipo,trade,service,category,type,specialty,industry',
  ),
  phone: {
    headers:
      'telefono,celular,movil,tel,numero de telefono,whatsapp,phone,phone number,mobile,cell,telephone,work phone',
    parse: (cell, { country }) => (parsePhone(cell, country, 'work') === null ? null : cell.trim()),
    problem: 'import-phone-unreadable',
  },
  whatsapp: {
    headers: 'tiene whatsapp,con whatsapp,has whatsapp',
    parse: parseYesNo,
    problem: 'import-choice-unknown',
  },
  email: {
    ...word('correo,correo electronico,email,e-mail,mail,email address'),
    problem: 'invalid-email',
  },
  taxId: word(
    'identificacion fiscal,nit,rfc,cif,nif,cuit,ruc,rut,ein,tax id,tax number,vat number,vat',
  ),
  notes: text(
    'notas,observaciones,comentarios,descripcion,notes,comments,description,remarks',
    normalizeText,
  ),
};

/** In the order of the template and of the export. */
export const supplierTargets = Object.keys(readers) as Target[];

export const getSupplierLabel = (target: Target, language: Language): string =>
  translate(language).t(`suppliers:fields.${target}`);

export const listSupplierColumns = (
  language: Language,
): ImportColumn<SupplierDraft, SupplierContext>[] =>
  supplierTargets.map((target) => {
    const { headers, parse, problem, isText } = readers[target];
    return {
      target,
      label: getSupplierLabel(target, language),
      headers,
      ...(isText ? { isText } : {}),
      read(cell, draft, context) {
        const value = parse(cell, context);
        if (value === null || !supplierFields[target].safeParse(value).success) return problem;
        Object.assign(draft, { [target]: value });
        return null;
      },
      show: (draft, cell) => (typeof draft[target] === 'string' ? draft[target] : cell),
    };
  });
