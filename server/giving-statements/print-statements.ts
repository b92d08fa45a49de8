/** Statements on paper, in the language of the church, which is that of its books. */
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
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

export function toPrinted(
  statement: Statement,
  run: Pick<Run, 'currency' | 'year'>,
  language: Language,
): PrintedStatement {
  const { t } = translate(language);
  const { currency, year } = run;
  const money = (amount: string): string => formatAmount(amount, currency, language);
  const facts = [
    [t('giving-statements:paper.giver'), statement.name],
    [t('giving-statements:paper.document'), statement.document],
    [t('giving-statements:paper.address'), statement.address],
    [
      t('giving-statements:paper.period'),
      t('giving-statements:paper.wholeYear', {
        from: formatDay(`${year}-01-01`, language, 'long'),
        until: formatDay(`${year}-12-31`, language, 'long'),
      }),
    ],
    [
      t('giving-statements:paper.words'),
      formatInWords(BigInt(statement.amount), currency, language),
    ],
  ] as const;
  return {
    facts: facts.filter(([, value]) => value !== ''),
    lines: statement.lines.map(({ day, category, fund, method, amount }) => [
      day === null ? '' : formatDay(day, language, 'medium'),
      [category, fund].filter(Boolean).join(' · '),
      t(`finance:giftMethods.${method}`),
      money(amount),
    ]),
    total: [t('giving-statements:paper.total'), money(statement.amount)],
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
      statement: toPrinted(statement, run, language),
    },
    fileName: `${t('giving-statements:paper.file')}-${run.year}.pdf`,
  });
}
