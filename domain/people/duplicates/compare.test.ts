/** Which two records are proposed as one person. */
import { expect, test } from 'vitest';
import { comparePeople, type ComparedPerson } from './compare.ts';

const create = (
  [givenNames, surname1, surname2 = '']: readonly [string, string, string?],
  more: Partial<ComparedPerson> = {},
): ComparedPerson => ({
  givenNames,
  surname1,
  surname2,
  nickname: '',
  sex: 'unknown',
  birth: {},
  document: null,
  emails: [],
  phones: [],
  ...more,
});

const getReasons = (one: ComparedPerson, other: ComparedPerson) =>
  comparePeople(one, other)?.reasons ?? null;

const ana = create(['Ana María', 'Núñez', 'García']);

test.each([
  ['the same name without accents', create(['Ana Maria', 'Nunez', 'Garcia']), ['name']],
  ['the surnames in the other order', create(['Ana María', 'García', 'Núñez']), ['name-order']],
  ['two transposed letters', create(['Ana María', 'Núñez', 'Gracía']), ['similar-name']],
  ['a missing letter', create(['Ana María', 'Núñez', 'Garca']), ['similar-name']],
  ['another second surname', create(['Ana María', 'Núñez', 'Pérez']), null],
  ['a name of which words are missing, alone', create(['Ana', 'Núñez']), null],
])('%s', (_, other, reasons) => {
  expect(getReasons(ana, other)).toEqual(reasons);
  expect(getReasons(other, ana)).toEqual(reasons);
});

test('a short name counts with the same phone or birthday', () => {
  const birth = { year: 1990, month: 5, day: 3 };
  const short = create(['Ana', 'Núñez'], { phones: ['+573115550101'], birth });
  expect(getReasons({ ...ana, phones: short.phones }, short)).toEqual(['part-of-name', 'phone']);
  expect(getReasons({ ...ana, birth }, short)).toEqual(['part-of-name', 'birth']);
});

test('a family that shares a phone and an address is not proposed', () => {
  const contacts = { phones: ['+573115550101'], emails: ['casa@ejemplo.co'] };
  const father = create(['Juan', 'Núñez', 'García'], contacts);
  const child = create(['Luisa', 'Núñez', 'Soto'], contacts);
  expect(comparePeople(father, child)).toBeNull();
});

test('father and son of one name are two people, if their birthdays are known', () => {
  const father = create(['José', 'Núñez', 'Soto'], { birth: { year: 1960 } });
  const son = create(['José', 'Núñez', 'Soto'], { birth: { year: 1990 } });
  expect(comparePeople(father, son)).toBeNull();
  expect(getReasons(father, { ...son, birth: {} })).toEqual(['name']);
});

test('twins with similar names are two people', () => {
  const birth = { year: 2010, month: 1, day: 2 };
  const mario = create(['Mario', 'Núñez', 'Soto'], { sex: 'male', birth });
  const maria = create(['Maria', 'Núñez', 'Soto'], { sex: 'female', birth });
  const score = comparePeople(mario, maria)?.score ?? 0;
  expect(score).toBeLessThan(comparePeople(mario, { ...maria, sex: 'male' })?.score ?? 0);
});

test('the same document is a reason whatever the names are', () => {
  const document = { type: 'CO_CC', number: '12.345.678' };
  const other = create(['A.', 'N.'], { document: { type: 'OTHER', number: '12345678' } });
  expect(getReasons({ ...ana, document }, other)).toEqual(['document']);
});

const phones = ['+573115550101'];
const birth = { year: 1990, month: 5, day: 3 };

test.each([
  ['María Núñez', 'Ma. Núñez'],
  ['María Guadalupe Núñez', 'Ma. Gpe. Núñez'],
  ['Francisco Núñez', 'Fco. Núñez'],
  ['Francisco Núñez', 'Paco Núñez'],
  ['Francisco Núñez', 'Pacho Núñez'],
])('%s is also %s', (name, otherName) => {
  const [one, other] = [name, otherName].map((each) => {
    const words = each.split(' ');
    return create([words.slice(0, -1).join(' '), words.at(-1) ?? '']);
  });
  expect(one && other && getReasons(one, other)).toEqual(['short-name']);
});

test('a nickname counts like the given names', () => {
  const nelly = create(['Petronila', 'Núñez'], { nickname: 'Nelly' });
  expect(getReasons(nelly, create(['Nelly', 'Núñez']))).toEqual(['short-name']);
  expect(getReasons(create(['Nelly', 'Núñez']), nelly)).toEqual(['short-name']);
  expect(getReasons(nelly, create(['Rosa', 'Núñez'], { nickname: 'Rosi' }))).toBeNull();
});

test('a name that differs by more than a letter counts with the same birthday, but not with a phone that a family shares', () => {
  const [one, other] = [create(['Stefany', 'Núñez']), create(['Estefani', 'Núñez'])];
  expect(getReasons(one, other)).toBeNull();
  expect(getReasons({ ...one, phones }, { ...other, phones })).toBeNull();
  expect(getReasons({ ...one, birth }, { ...other, birth })).toEqual(['near-name', 'birth']);
});

test('another surname counts with the same birthday, but not with a phone that a family shares', () => {
  const [one, other] = [create(['Ana', 'Núñez', 'Soto']), create(['Ana', 'Núñez', 'García'])];
  expect(getReasons({ ...one, birth }, { ...other, birth })).toEqual(['other-surname', 'birth']);
  expect(getReasons({ ...one, phones }, { ...other, phones })).toBeNull();
  const sister = create(['Eva', 'Núñez', 'Soto'], { birth });
  expect(getReasons({ ...one, birth }, sister)).toBeNull();
});

test('a birthday of which day and month are swapped is no other one', () => {
  const one = create(['Ana', 'Núñez'], { birth });
  const other = create(['Ana', 'Núñez'], { birth: { year: 1990, month: 3, day: 5 } });
  expect(getReasons(one, other)).toEqual(['name', 'birth-swapped']);
  expect(getReasons(one, { ...other, birth: { ...other.birth, year: 1991 } })).toBeNull();
});

test('people with one name are proposed by their phone or birthday', () => {
  const [one, other] = [create(['Ana', '']), create(['Ana', ''])];
  expect(getReasons(one, other)).toBeNull();
  expect(getReasons({ ...one, phones }, { ...other, phones })).toEqual(['part-of-name', 'phone']);
  expect(getReasons({ ...one, birth }, { ...ana, birth })).toEqual(['part-of-name', 'birth']);
});

test('a pastor with only one name on record is proposed with the same phone', () => {
  const contact = { phones: ['+573115550101'] };
  const elias = create(['Elías', 'Ramírez'], contact);
  expect(getReasons(create(['Pastor', 'Elías'], contact), elias)).toEqual([
    'part-of-name',
    'phone',
  ]);
  expect(getReasons(create(['Pastor Elías', ''], contact), elias)).toEqual([
    'part-of-name',
    'phone',
  ]);
  expect(getReasons(create(['Pastor', 'Elías']), elias)).toBeNull();
  expect(getReasons(create(['Pastor', 'López'], contact), elias)).toBeNull();
  expect(getReasons(create(['Pastor', 'López']), create(['Pastor', 'López']))).toEqual(['name']);
});
