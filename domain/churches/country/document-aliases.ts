/** Names of identity documents in spreadsheets, folded; the same name may mean different documents in different countries. */
import {
  documentTypes,
  getDocumentTypes,
  isValidDocument,
  normalizeDocument,
  type DocumentType,
} from './documents.ts';
import { findCountryCode } from './country-names.ts';
import { fold } from '#domain/kernel/text/folding.ts';

const aliases: Readonly<Record<DocumentType, string>> = {
  AR_DNI:
    'dni,documento nacional de identidad,lc,l.c.,libreta civica,le,l.e.,libreta de enrolamiento',
  BO_CI: 'ci,carnet,carne,carnet de identidad,cedula,cedula de identidad,identity card',
  BR_CPF: 'cpf',
  BR_RG: 'rg',
  CL_RUT: 'rut,run',
  CO_CC: 'cc,c.c.,cedula,cedula de ciudadania,citizenship card',
  CO_TI: 'ti,t.i.,tarjeta de identidad,identity card for minors',
  CO_CE: 'ce,c.e.,cedula de extranjeria,foreigners card',
  CO_PPT: 'ppt,permiso por proteccion temporal,temporary protection permit',
  CR_CEDULA: 'cedula,cedula de identidad,identity card',
  CR_DIMEX: 'dimex',
  CU_CI: 'ci,carne de identidad,carnet de identidad,carne,carnet,identity card',
  DO_CEDULA: 'cedula,cedula de identidad y electoral,identity card',
  EC_CEDULA: 'identity card,cedula,ci,cedula de identidad,cedula de ciudadania',
  ES_DNI: 'dni,nif,documento nacional de identidad',
  ES_NIE: 'nie',
  GQ_DIP: 'dip',
  GT_DPI: 'dpi,cui',
  HN_DNI: 'dni,identidad',
  MX_CURP: 'curp',
  MX_INE: 'ine,ife,clave de elector,credencial ine,ine card',
  NI_CEDULA: 'identity card,cedula,cedula de identidad',
  PA_CEDULA: 'identity card,cedula,cedula de identidad personal',
  PE_DNI: 'dni,documento nacional de identidad',
  PE_CE: 'ce,carne de extranjeria,carnet de extranjeria,foreigners card',
  PY_CI: 'identity card,ci,cedula,cedula de identidad',
  SV_DUI: 'dui',
  UY_CI: 'identity card,ci,cedula,cedula de identidad',
  VE_CI: 'identity card,ci,cedula,cedula de identidad',
  PASSPORT: 'pasaporte,passport,pp',
  OTHER: 'otro,other,otro documento',
};

const isAlias = (type: DocumentType, word: string): boolean =>
  aliases[type].split(',').some((each) => fold(each) === word);

/** Prefers the documents of the country in parentheses, or else of the church's country, for ambiguous names such as DNI. */
export function findDocumentType(text: string, country: string): DocumentType | null {
  const [, bare = text, place = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(text) ?? [];
  const word = fold(bare);
  const national = getDocumentTypes(findCountryCode(place) ?? country);
  return (
    [...national, ...documentTypes.filter((type) => !national.includes(type))].find(
      (type) => isAlias(type, word) || fold(type) === word,
    ) ?? null
  );
}

/** A number behind the name of its document: `LC 4.123.456`, `C.C. N° 1032456789`, `DNI: 30111222`, `Pasaporte AB123456`. */
const separated =
  /^(?<label>\p{L}[\p{L}. ]{0,30}?)[\s.:·–-]+(?:(?:n[.ºo°]{1,2}|nro\.?|#)[\s.:]*)?(?<number>\S*\d.*)$/iu;
/** Two letters before the number, as of the old documents of Argentina: `LC4123456`. */
const glued = /^(?<label>\p{L}{2})(?<number>\d.*)$/u;
/** Points between thousands, which only the numbers of national documents have. */
const thousands = /\d\.\d{3}(?!\d)/;

interface WrittenDocument {
  readonly type: DocumentType;
  readonly number: string;
}

/** Names that stand for one kind of document in each country; `cédula` heads columns of all documents. */
const exactNames: ReadonlySet<string> = new Set(
  'dni,nif,nie,curp,ine,ife,rut,run,cpf,rg,dui,dpi,cui,dimex,dip,pasaporte,passport'.split(','),
);
/** With short names that stand for a kind of document only where the church's country has it. */
const nationalNames: ReadonlySet<string> = new Set([
  ...exactNames,
  ...'cc,ci,ce,ti,ppt'.split(','),
]);

/**
 * The type of a number by the header of its column, such as `CURP` or `DNI / NIE`; null if the header names no kind of document. A number
 * that is valid for none of the named types has the first one, so that it is an error of its cell and not another document.
 */
function findHeadedType(header: string, number: string, country: string): DocumentType | null {
  const words = fold(header.replaceAll('.', '')).split(/[^a-z]+/);
  const listNamed = (types: readonly DocumentType[], names: ReadonlySet<string>): DocumentType[] =>
    types.filter((type) => words.some((word) => names.has(word) && isAlias(type, word)));
  const named = listNamed(documentTypes, exactNames);
  const national = listNamed(getDocumentTypes(country), nationalNames);
  // Sheets of Spain write the number of a foreigner below DNI, too.
  const candidates: readonly DocumentType[] = national.includes('ES_DNI')
    ? [...national, 'ES_NIE']
    : national.length > 0
      ? national
      : named;
  const valid = candidates.filter((type) => isValid(type, number));
  // The same name in two other countries leaves the kind open.
  if (national.length === 0 && valid.length > 1) return 'OTHER';
  return valid[0] ?? candidates[0] ?? null;
}

/**
 * A number as it is written in a cell. `stated`: the type by another cell; `header`: that of its column. Without a stated type, it is that of
 * the word before the number, or that of the header, or the country's first type for which the number is valid, or else `OTHER`, which
 * keeps the cell as it is.
 */
export function readDocument(
  text: string,
  country: string,
  stated: DocumentType | undefined,
  header = '',
): WrittenDocument {
  const guess = findHeadedType(header, text, country) ?? guessType(text, country);
  const apart = separated.exec(text)?.groups;
  const { label = '', number = '' } = apart ?? glued.exec(text)?.groups ?? {};
  const named = findDocumentType(label, country);
  const isWhole = isValid(guess, text);
  if (named === null || (!apart && isWhole && guess !== 'PASSPORT'))
    return { type: stated ?? guess, number: text };
  const isNational = getDocumentTypes(country).includes(named);
  const isOtherType = named !== guess || !isWhole;
  const isSure = isNational && (apart !== undefined || (isOtherType && isValid(named, number)));
  if (isSure && (stated ?? named) === named) return { type: named, number };
  return { type: stated ?? (isNational ? guess : 'OTHER'), number: text };
}

const isValid = (type: DocumentType, number: string): boolean =>
  isValidDocument(type, normalizeDocument(type, number));

const guessType = (number: string, country: string): DocumentType =>
  getDocumentTypes(country).find(
    (type) => isValid(type, number) && !(type === 'PASSPORT' && thousands.test(number)),
  ) ?? 'OTHER';
