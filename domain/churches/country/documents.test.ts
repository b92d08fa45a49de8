import { describe, expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import {
  documentTypes,
  getDocumentTypes,
  formatDocument,
  isValidDocument,
  normalizeDocument,
  type DocumentType,
} from './documents.ts';
import { readDocument } from './document-aliases.ts';
import { getCountryProfile } from './profiles.ts';

const isValid = (type: DocumentType, number: string): boolean =>
  isValidDocument(type, normalizeDocument(type, number));

describe('a document number is validated by the rules of its type', () => {
  test.each<[DocumentType, string]>([
    ['CL_RUT', '12.345.678-5'],
    ['CL_RUT', '10.000.013-k'],
    ['BR_CPF', '529.982.247-25'],
    ['ES_DNI', '12345678Z'],
    ['ES_NIE', 'X-1234567-L'],
    ['EC_CEDULA', '1710034065'],
    ['UY_CI', '1.234.567-2'],
    ['SV_DUI', '00016297-5'],
    ['MX_CURP', 'HEGG560427MVZRRL04'],
    ['MX_INE', 'GMVLMR80070501M100'],
    ['AR_DNI', '30.123.456'],
    ['PE_DNI', '45678912'],
    ['CO_CC', '1.032.456.789'],
    ['CO_TI', '1032456789'],
    ['PA_CEDULA', '8-123-4567'],
    ['NI_CEDULA', '001-010180-0001A'],
    ['VE_CI', 'V-12.345.678'],
    ['BO_CI', '1234567-1A'],
    ['PASSPORT', 'ab 123456'],
    ['OTHER', 'lo que sea'],
  ])('%s accepts %s', (type, number) => {
    expect(isValid(type, number)).toBe(true);
  });

  test.each<[DocumentType, string]>([
    ['CL_RUT', '12.345.678-4'],
    ['BR_CPF', '529.982.247-24'],
    ['BR_CPF', '111.111.111-11'],
    ['ES_DNI', '12345678A'],
    ['ES_NIE', 'X1234567A'],
    ['EC_CEDULA', '1710034064'],
    ['EC_CEDULA', '9910034065'],
    ['UY_CI', '1.234.567-3'],
    ['SV_DUI', '00016297-4'],
    ['MX_CURP', 'HEGG560427MVZRRL05'],
    ['AR_DNI', '123'],
    ['PE_DNI', '1234567'],
    ['CO_CC', 'ABC'],
    ['OTHER', ''],
  ])('%s refuses “%s”', (type, number) => {
    expect(isValid(type, number)).toBe(false);
  });
});

test.each([
  ['AR', 'LC 4.123.456', 'AR_DNI 4.123.456'],
  ['AR', 'L.E. N° 7654321', 'AR_DNI 7654321'],
  ['AR', 'LE7654321', 'AR_DNI 7654321'],
  ['AR', 'DNI: 30.111.222', 'AR_DNI 30.111.222'],
  ['AR', '30111222', 'AR_DNI 30111222'],
  ['AR', 'CI 5.123.456', 'OTHER CI 5.123.456'],
  ['AR', 'XX 5.123.456', 'OTHER XX 5.123.456'],
  ['AR', 'AAB123456', 'PASSPORT AAB123456'],
  ['AR', 'Pasaporte AAB123456', 'PASSPORT AAB123456'],
  ['AR', 'PP123456', 'PASSPORT PP123456'],
  ['CO', 'C.C. 1.032.456.789', 'CO_CC 1.032.456.789'],
  ['CO', 'T.I. No. 1032456789', 'CO_TI 1032456789'],
  ['CO', 'Cédula de extranjería 123456', 'CO_CE 123456'],
  ['CO', 'DNI 30111222', 'OTHER DNI 30111222'],
  ['CL', 'RUT 12.345.678-5', 'CL_RUT 12.345.678-5'],
  ['VE', 'V-12.345.678', 'VE_CI V-12.345.678'],
  ['PA', 'E-8-123456', 'PA_CEDULA E-8-123456'],
  ['BO', 'CI 1234567-1A', 'BO_CI 1234567-1A'],
])('in %s, %s in a cell is the document %s', (country, text, written) => {
  const { type, number } = readDocument(text, country, undefined);
  expect(`${type} ${number}`).toBe(written);
});

test.each([
  ['MX', 'CURP', 'GOMC850101MDFRRL09', 'MX_CURP GOMC850101MDFRRL09'],
  ['MX', 'CURP', 'PARJ800101HDFZZN05', 'MX_CURP PARJ800101HDFZZN05'],
  ['MX', 'INE', '1234567890123', 'MX_INE 1234567890123'],
  ['MX', 'CURP / INE', 'GOMZLR85010109M100', 'MX_INE GOMZLR85010109M100'],
  ['CL', 'R.U.T.', '12.345.678-9', 'CL_RUT 12.345.678-9'],
  ['CL', 'RUT', 'Pasaporte AB123456', 'PASSPORT AB123456'],
  ['ES', 'N.º DNI', '12345678A', 'ES_DNI 12345678A'],
  ['ES', 'DNI', 'X1234567L', 'ES_NIE X1234567L'],
  ['ES', 'DNI/Pasaporte', 'AAB123456', 'PASSPORT AAB123456'],
  ['AR', 'DNI', '1234', 'AR_DNI 1234'],
  ['AR', 'DNI', 'LE7654321', 'AR_DNI 7654321'],
  ['CO', 'DNI', '12345678Z', 'ES_DNI 12345678Z'],
  ['CO', 'DNI', '30111222', 'OTHER 30111222'],
  ['US', 'CURP', 'ABC', 'MX_CURP ABC'],
  ['CO', 'CC', 'AB1234567', 'CO_CC AB1234567'],
  ['CO', 'C.C.', '10324567890', 'CO_CC 10324567890'],
  ['CO', 'CC o TI', '10324567890', 'CO_TI 10324567890'],
  ['CO', 'CC', 'Pasaporte AB123456', 'PASSPORT AB123456'],
  ['EC', 'C.I.', '1712345678', 'EC_CEDULA 1712345678'],
  ['UY', 'CI', '12345', 'UY_CI 12345'],
  ['ES', 'CC', '12345678Z', 'ES_DNI 12345678Z'],
  ['CO', 'Cédula', '10324567890', 'CO_TI 10324567890'],
  ['CO', 'Número de documento', 'AB123456', 'PASSPORT AB123456'],
])('in %s, below %s, %s is the document %s', (country, header, text, written) => {
  const { type, number } = readDocument(text, country, undefined, header);
  expect(`${type} ${number}`).toBe(written);
});

test('the type of another cell stays, and the name of the same type is no part of the number', () => {
  expect(readDocument('LC 4.123.456', 'AR', 'AR_DNI')).toEqual({
    type: 'AR_DNI',
    number: '4.123.456',
  });
  expect(readDocument('CC 123456', 'CO', 'OTHER')).toEqual({ type: 'OTHER', number: 'CC 123456' });
  expect(readDocument('LE7654321', 'AR', 'PASSPORT')).toEqual({
    type: 'PASSPORT',
    number: 'LE7654321',
  });
});

test('a document number is formatted as usual in its country', () => {
  expect(formatDocument('CL_RUT', '123456785')).toBe('12.345.678-5');
  expect(formatDocument('BR_CPF', '52998224725')).toBe('529.982.247-25');
  expect(formatDocument('CO_CC', '1032456789')).toBe('1032456789');
});

test("a country's own document types come first, passport and other last", () => {
  expect(getDocumentTypes('CO')).toEqual([
    'CO_CC',
    'CO_TI',
    'CO_CE',
    'CO_PPT',
    'PASSPORT',
    'OTHER',
  ]);
  expect(getDocumentTypes('FR')).toEqual(['PASSPORT', 'OTHER']);
  for (const type of documentTypes.slice(0, -2)) expect(countryCodes).toContain(type.slice(0, 2));
});

test("a country's profile has its currency, time zones, week start, number format and documents", () => {
  expect(getCountryProfile('MX')).toMatchObject({
    currency: 'MXN',
    weekStart: 'sunday',
    numbers: '1,234.5',
  });
  expect(getCountryProfile('MX').timeZones[0]).toBe('America/Mexico_City');
  expect(getCountryProfile('AR')).toMatchObject({
    currency: 'ARS',
    weekStart: 'monday',
    numbers: '1.234,5',
    documents: ['AR_DNI', 'PASSPORT', 'OTHER'],
  });
  expect(getCountryProfile('FR')).toMatchObject({ currency: 'EUR', weekStart: null });
});
