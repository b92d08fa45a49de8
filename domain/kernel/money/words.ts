/** Amounts in words, as receipts have them, in Spanish and English. */
import type { Language } from '../text/languages.ts';
import { getExponent } from './currencies.ts';

interface CurrencyWords {
  readonly one: string;
  readonly many: string;
  readonly cent: string;
  readonly cents: string;
}

const spanish: Readonly<Record<string, CurrencyWords>> = {
  EUR: { one: 'euro', many: 'euros', cent: 'céntimo', cents: 'céntimos' },
  USD: { one: 'dólar', many: 'dólares', cent: 'centavo', cents: 'centavos' },
  PEN: { one: 'sol', many: 'soles', cent: 'céntimo', cents: 'céntimos' },
  PYG: { one: 'guaraní', many: 'guaraníes', cent: 'céntimo', cents: 'céntimos' },
};
const peso = { one: 'peso', many: 'pesos', cent: 'centavo', cents: 'centavos' };
const english: Readonly<Record<string, CurrencyWords>> = {
  EUR: { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' },
  USD: { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' },
  PEN: { one: 'sol', many: 'soles', cent: 'céntimo', cents: 'céntimos' },
  PYG: { one: 'guaraní', many: 'guaraníes', cent: 'céntimo', cents: 'céntimos' },
};
const englishPeso = { one: 'peso', many: 'pesos', cent: 'centavo', cents: 'centavos' };
const pesos = ['COP', 'MXN', 'ARS', 'CLP', 'UYU', 'DOP', 'CUP', 'PHP'];

function findWords(currency: string, language: Language): CurrencyWords {
  const [table, ofPesos] = language === 'es' ? [spanish, peso] : [english, englishPeso];
  if (pesos.includes(currency)) return ofPesos;
  return table[currency] ?? { ...ofPesos, one: currency, many: currency };
}

/** "veintiún mil euros con cincuenta céntimos": of an amount below 10^15 minor units that is not negative. */
export function formatInWords(amount: bigint, currency: string, language: Language): string {
  const unit = 10n ** BigInt(getExponent(currency));
  const [whole, rest] = [amount / unit, amount % unit];
  const words = findWords(currency, language);
  const spell = language === 'es' ? spellSpanish : spellEnglish;
  // "un millón de pesos", but "un millón cien pesos".
  const of = language === 'es' && whole >= 1_000_000n && whole % 1_000_000n === 0n ? 'de ' : '';
  const main = `${spell(whole)} ${of}${whole === 1n ? words.one : words.many}`;
  if (rest === 0n) return main;
  const small = `${spell(rest)} ${rest === 1n ? words.cent : words.cents}`;
  return language === 'es' ? `${main} con ${small}` : `${main} and ${small}`;
}

const toTwenty =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve'.split(
    ' ',
  );
const twenties =
  'veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = '_ _ _ treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** Before a masculine noun: "un", "veintiún". */
function spellHundredsInSpanish(number: number): string {
  if (number === 100) return 'cien';
  const rest = number % 100;
  const ten = Math.floor(rest / 10);
  const parts = [
    ...(number >= 100 ? [hundreds[Math.floor(number / 100)]] : []),
    ...(rest === 0
      ? []
      : rest < 20
        ? [toTwenty[rest]]
        : rest < 30
          ? [twenties[rest - 20]]
          : rest % 10 === 0
            ? [tens[ten]]
            : [`${tens[ten]} y ${toTwenty[rest % 10]}`]),
  ];
  return parts.join(' ');
}

function spellSpanish(number: bigint): string {
  if (number === 0n) return 'cero';
  const below = (rest: bigint): string => {
    const [thousands, last] = [Number(rest / 1000n), Number(rest % 1000n)];
    const first =
      thousands === 0 ? '' : thousands === 1 ? 'mil' : `${spellHundredsInSpanish(thousands)} mil`;
    return [first, last === 0 ? '' : spellHundredsInSpanish(last)].filter(Boolean).join(' ');
  };
  // "billón" is a million millions.
  const scales: readonly (readonly [bigint, string, string])[] = [
    [1_000_000_000_000n, 'billón', 'billones'],
    [1_000_000n, 'millón', 'millones'],
  ];
  const parts: string[] = [];
  let left = number;
  for (const [size, one, many] of scales) {
    const count = left / size;
    if (count > 0n) parts.push(`${below(count)} ${count === 1n ? one : many}`);
    left %= size;
  }
  return [...parts, below(left)].filter(Boolean).join(' ');
}

const englishToTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function spellHundreds(number: number): string {
  const rest = number % 100;
  const [ten, one] = [Math.floor(rest / 10), rest % 10];
  const small =
    rest === 0
      ? ''
      : rest < 20
        ? englishToTwenty[rest]
        : one === 0
          ? englishTens[ten]
          : `${englishTens[ten]}-${englishToTwenty[one]}`;
  const big = number >= 100 ? `${englishToTwenty[Math.floor(number / 100)]} hundred` : '';
  return [big, small].filter(Boolean).join(' ');
}

function spellEnglish(number: bigint): string {
  if (number === 0n) return 'zero';
  const scales = ['', ' thousand', ' million', ' billion', ' trillion'];
  const parts: string[] = [];
  let left = number;
  for (const scale of scales) {
    const group = Number(left % 1000n);
    if (group > 0) parts.unshift(`${spellHundreds(group)}${scale}`);
    left /= 1000n;
  }
  return parts.join(' ');
}
