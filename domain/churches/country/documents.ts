/**
 * Identity documents: ONE table of the types of each country and how to validate their numbers. Check digits follow each
 * issuer's publications. Any number can be kept as `OTHER`, without validation.
 */

interface DocumentRule {
  /** Matches the result of `normalizeDocument`. */
  readonly pattern: RegExp;
  /** Check digits and the like. */
  readonly check?: (number: string) => boolean;
  /** How the number is displayed: `123456785` as `12.345.678-5`. */
  readonly shape?: readonly [RegExp, string];
  /** Hyphens are part of the number. */
  readonly keepsHyphens?: true;
}

const toDigits = (text: string): number[] => [...text].map(Number);
const sumWeighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Chile: modulo 11; the remainder 1 is a K. */
function isValidRut(rut: string): boolean {
  const digits = toDigits(rut.slice(0, -1)).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * ((index % 6) + 2), 0);
  const checkDigit = 11 - (sum % 11);
  return rut.at(-1) === (checkDigit === 11 ? '0' : checkDigit === 10 ? 'K' : String(checkDigit));
}

const getDniLetter = (number: number): string => 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23);
const isValidDni = (dni: string): boolean => dni.at(-1) === getDniLetter(Number(dni.slice(0, -1)));
const isValidNie = (nie: string): boolean =>
  isValidDni(`${'XYZ'.indexOf(nie.charAt(0))}${nie.slice(1)}`);

/** Brazil: two check digits, modulo 11; one repeated digit satisfies the sums but is invalid. */
function isValidCpf(cpf: string): boolean {
  if (/^(\d)\1+$/.test(cpf)) return false;
  const digits = toDigits(cpf);
  return [9, 10].every((length) => {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    return ((sum * 10) % 11) % 10 === digits[length];
  });
}

/** Ecuador: modulo 10 over nine digits; the first two are a province. */
function isValidEcuadorianCedula(cedula: string): boolean {
  const province = Number(cedula.slice(0, 2));
  if (!(province >= 1 && province <= 24) && province !== 30) return false;
  const digits = toDigits(cedula);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

const isValidUruguayanCi = (ci: string): boolean => {
  const digits = toDigits(ci.padStart(8, '0'));
  return (10 - (sumWeighted(digits, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === digits[7];
};

const isValidDui = (dui: string): boolean => {
  const digits = toDigits(dui);
  return (10 - (sumWeighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10 === digits[8];
};

const isValidDpi = (dpi: string): boolean => {
  const digits = toDigits(dpi);
  return sumWeighted(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 === digits[8];
};

/** Mexico: the eighteenth character is a check digit over an alphabet that includes Ñ. */
function isValidCurp(curp: string): boolean {
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const sum = Array.from(curp.slice(0, 17)).reduce(
    (total, letter, index) => total + alphabet.indexOf(letter) * (18 - index),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(curp.at(-1));
}

const rules = {
  AR_DNI: { pattern: /^\d{7,8}$/, shape: [/^(\d{1,2})(\d{3})(\d{3})$/, '$1.$2.$3'] },
  BO_CI: { pattern: /^\d{5,9}(-?[0-9A-Z]{1,3})?$/, keepsHyphens: true },
  BR_CPF: {
    pattern: /^\d{11}$/,
    check: isValidCpf,
    shape: [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'],
  },
  BR_RG: { pattern: /^[0-9A-Z]{5,14}$/ },
  CL_RUT: {
    pattern: /^\d{6,9}[0-9K]$/,
    check: isValidRut,
    shape: [/^(\d{1,3})(\d{3})(\d{3})([0-9K])$/, '$1.$2.$3-$4'],
  },
  CO_CC: { pattern: /^\d{4,10}$/ },
  CO_TI: { pattern: /^\d{10,11}$/ },
  CO_CE: { pattern: /^\d{5,10}$/ },
  CO_PPT: { pattern: /^\d{5,15}$/ },
  CR_CEDULA: { pattern: /^[1-9]\d{8}$/, shape: [/^(\d)(\d{4})(\d{4})$/, '$1-$2-$3'] },
  CR_DIMEX: { pattern: /^\d{11,12}$/ },
  CU_CI: { pattern: /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{5}$/ },
  DO_CEDULA: { pattern: /^\d{11}$/, shape: [/^(\d{3})(\d{7})(\d)$/, '$1-$2-$3'] },
  EC_CEDULA: { pattern: /^\d{10}$/, check: isValidEcuadorianCedula },
  ES_DNI: { pattern: /^\d{8}[A-Z]$/, check: isValidDni },
  ES_NIE: { pattern: /^[XYZ]\d{7}[A-Z]$/, check: isValidNie },
  GQ_DIP: { pattern: /^\d{6,10}$/ },
  GT_DPI: {
    pattern: /^\d{13}$/,
    check: isValidDpi,
    shape: [/^(\d{4})(\d{5})(\d{4})$/, '$1 $2 $3'],
  },
  HN_DNI: { pattern: /^\d{13}$/, shape: [/^(\d{4})(\d{4})(\d{5})$/, '$1-$2-$3'] },
  MX_CURP: {
    pattern: /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-ZÑ]{3}[0-9A-Z]\d$/,
    check: isValidCurp,
  },
  MX_INE: { pattern: /^[A-Z]{6}\d{8}[HM]\d{3}$/ },
  NI_CEDULA: { pattern: /^\d{13}[A-Z]$/, shape: [/^(\d{3})(\d{6})(\d{4}[A-Z])$/, '$1-$2-$3'] },
  PA_CEDULA: { pattern: /^(\d{1,2}|E|N|PE|\d{1,2}(AV|PI))-\d{1,4}-\d{1,6}$/, keepsHyphens: true },
  PE_DNI: { pattern: /^\d{8}$/ },
  PE_CE: { pattern: /^[0-9A-Z]{9,12}$/ },
  PY_CI: { pattern: /^\d{5,8}$/ },
  SV_DUI: { pattern: /^\d{9}$/, check: isValidDui, shape: [/^(\d{8})(\d)$/, '$1-$2'] },
  UY_CI: {
    pattern: /^\d{7,8}$/,
    check: isValidUruguayanCi,
    shape: [/^(\d{1,2}|)(\d{3})(\d{3})(\d)$/, '$1.$2.$3-$4'],
  },
  VE_CI: { pattern: /^[VE]?\d{5,9}$/, shape: [/^([VE])(\d+)$/, '$1-$2'] },
  PASSPORT: { pattern: /^[0-9A-Z]{5,15}$/ },
  OTHER: { pattern: /^.{1,40}$/u, keepsHyphens: true },
} as const satisfies Record<string, DocumentRule>;

export type DocumentType = keyof typeof rules;
export const documentTypes = Object.keys(rules) as [DocumentType, ...DocumentType[]];
const getRule = (type: DocumentType): DocumentRule => rules[type];

/** The country's own types, then passport and other. */
export function getDocumentTypes(country: string): DocumentType[] {
  const own = documentTypes.filter((type) => type.startsWith(`${country}_`));
  return [...own, 'PASSPORT', 'OTHER'];
}

/** The stored form: upper case, without optional dots, hyphens and spaces. */
export function normalizeDocument(type: DocumentType, number: string): string {
  const line = number.trim().toUpperCase().replace(/\s+/g, ' ');
  if (type === 'OTHER') return line;
  return line.replace(getRule(type).keepsHyphens ? /[\s.]/g : /[\s.·–-]/g, '');
}

/** Validates a normalised number. */
export function isValidDocument(type: DocumentType, number: string): boolean {
  const { pattern, check } = getRule(type);
  return pattern.test(number) && (check?.(number) ?? true);
}

/** Formats a number as usual in its country. */
export function formatDocument(type: DocumentType, number: string): string {
  const { shape } = getRule(type);
  return shape && shape[0].test(number) ? number.replace(shape[0], shape[1]) : number;
}
