/** How many decimals a currency has. Of ISO 4217: browsers and servers do not agree, and an amount must mean the same everywhere. */
const withoutCents = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(
  ' ',
);
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** The exponent of a currency: 2 where a hundredth is its smallest unit. */
export const getExponent = (currency: string): number =>
  withoutCents.includes(currency) ? 0 : withThousandths.includes(currency) ? 3 : 2;

/** Currencies whose cents are not written when they are zero (CLDR). */
const withUnwrittenCents = 'AFN ALL COP HUF IDR IRR LAK LBP MMK PKR RSD SOS SYP TZS UZS YER'.split(
  ' ',
);
export const isWrittenWithoutCents = (currency: string): boolean =>
  withUnwrittenCents.includes(currency);

/** Whether no coins add up to an amount, since its currency has none for the cents that nobody writes. */
export const hasCentsWithoutCoins = (amount: number, currency: string): boolean =>
  isWrittenWithoutCents(currency) && amount % 10 ** getExponent(currency) !== 0;
