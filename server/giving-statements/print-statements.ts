/** Statements on paper, in the language of the church, which is that of its books. */
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatAmount, type MoneyStyle } from '#domain/kernel/money/typed-amount.ts';
import { formatInWords } from '#domain/kernel/money/words.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { toChurchPaper, type PrintedChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { printPdf } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import type { PrintedStatement, StatementsPaper } from './draw-statements.ts';
import type { Run } from './run-queries.ts';
import type { Statement } from './statement-queries.ts';

export const drawing = new URL('draw-statements.ts', import.meta.url);

const formatDay = (day: string, language: Language, style: 'long' | 'medium'): string =>
  getDateFormat(language, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** What all statements of a run have. */
export async function toStatementsPaper(
  core: Core,
  church: PrintedChurch,
  run: Run,
): Promise<StatementsPaper> {
  const { language } = church;
  const { t } = translate(language, church);
  const heading = t('giving-statements:paper.heading', { year: run.year });
  return {
    ...(await toChurchPaper(core, church, undefined)),
    language,
    title: `${heading} · ${church.name}`,
    heading,
    columns: [
      run.is_detailed ? t('giving-statements:paper.day') : '',
      t('giving-statements:paper.concept'),
      t('giving-statements:paper.method'),
      t('giving-statements:paper.amount'),
    ],
    paragraphs: run.text.split('\n').filter((line) => line.trim() !== ''),
    signedAt: [run.place, formatDay(run.created_on, language, 'long')].filter(Boolean).join(', '),
    signature: [run.signer, run.office].filter(Boolean),
  };
}

/** Prints statements of one run. What they share is formatted once: a run of a large church has 100,000s of lines. */
export function createPrinter(
  { currency, year }: Pick<Run, 'currency' | 'year'>,
  church: MoneyStyle & { readonly language: Language },
): (statement: Statement) => PrintedStatement {
  const { language } = church;
  const { t } = translate(language);
  const money = (amount: string): string => formatAmount(amount, currency, church);
  const toDay = remember((day: string) => formatDay(day, language, 'medium'));
  const toMethod = remember((method: string) => t(`finance:giftMethods.${method}`));
  const labels = {
    giver: t('giving-statements:paper.giver'),
    document: t('giving-statements:paper.document'),
    address: t('giving-statements:paper.address'),
    words: t('giving-statements:paper.words'),
    total: t('giving-statements:paper.total'),
  };
  const period = [
    t('giving-statements:paper.period'),
    t('giving-statements:paper.wholeYear', {
      from: formatDay(`${year}-01-01`, language, 'long'),
      until: formatDay(`${year}-12-31`, language, 'long'),
    }),
  ] as const;
  return ({ name, document, address, amount, lines }) => {
    const facts = [
      [labels.giver, name],
      [labels.document, document],
      [labels.address, address],
      period,
      [labels.words, formatInWords(BigInt(amount), currency, language)],
    ] as const;
    return {
      facts: facts.filter(([, value]) => value !== ''),
      lines: lines.map(({ day, category, fund, method, amount: given }) => [
        day === null ? '' : toDay(day),
        [category, fund].filter(Boolean).join(' · '),
        toMethod(method),
        money(given),
      ]),
      total: [labels.total, money(amount)],
    };
  };
}

/** Keeps each formatted text, for formats that get few different values. */
function remember(format: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    const text = known.get(value) ?? format(value);
    known.set(value, text);
    return text;
  };
}

interface Printing {
  readonly church: PrintedChurch;
  readonly run: Run;
  readonly statement: Statement;
}

/** One statement as an answer to download. */
export async function printStatement(
  core: Core,
  { church, run, statement }: Printing,
): Promise<Response> {
  const { language } = church;
  const { t } = translate(language);
  return printPdf({
    worker: drawing,
    input: {
      paper: await toStatementsPaper(core, church, run),
      statement: createPrinter(run, church)(statement),
    },
    fileName: `${t('giving-statements:paper.file')}-${run.year}.pdf`,
  });
}
