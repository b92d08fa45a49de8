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
  AR_DNI: 'dni,documento nacional de identidad',
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

/** Guesses the type of a number without one: the country's first type for which it is valid, or else `OTHER`. */
export const guessDocumentType = (number: string, country: string): DocumentType =>
  getDocumentTypes(country).find((type) =>
    isValidDocument(type, normalizeDocument(type, number)),
  ) ?? 'OTHER';
