/** What the activity log says of a report: figures and which texts changed, but no names and no texts. */
import type { ReportContent } from '#domain/meetings/reports/schema.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';

interface Money {
  /** Of the offering. */
  readonly currency: string | null;
  readonly churchCurrency: string;
}

export interface LoggedReport extends Money {
  readonly day: string;
  readonly report: ReportContent;
}

type Values = Readonly<Record<string, string | number | null>>;

/** The figures of a report. */
export const toReportFigures = ({ day, report, ...money }: LoggedReport): Values => ({
  report_day: day,
  report_status: report.status,
  report_present: report.present.length,
  report_absent: report.absent.length,
  report_visitors: report.visitors.length,
  report_counted: sumCounts(report),
  report_offering: toLoggedAmount(report.offering, money),
});

/** The day, and each field that a correction changes, before and after it. */
export function compareReports(
  before: LoggedReport,
  after: LoggedReport,
): { readonly before: Values; readonly after: Values } {
  const former = toReportFigures(before);
  const current = toReportFigures(after);
  const changed = Object.keys(current).filter((key) => former[key] !== current[key]);
  const figures = ['report_day', ...changed];
  const pick = (values: Values): Values =>
    Object.fromEntries(figures.map((key) => [key, values[key] ?? null]));
  const texts = compareContents(before.report, after.report, new Set(changed));
  return {
    before: { ...pick(former), ...texts.before },
    after: { ...pick(current), ...texts.after },
  };
}

/** The fields of which the log says only that they are other ones; `figure` is named instead if it changed, too. */
const contents: readonly {
  readonly column: string;
  readonly figure?: string;
  readonly read: (report: ReportContent) => string;
}[] = [
  { column: 'report_reason', read: ({ reason }) => reason },
  {
    column: 'report_who',
    figure: 'report_present',
    read: ({ present }) => present.toSorted().join(),
  },
  {
    column: 'report_absentees',
    figure: 'report_absent',
    read: ({ absent }) => absent.toSorted().join(),
  },
  {
    column: 'report_guests',
    figure: 'report_visitors',
    read: ({ visitors }) =>
      toText(
        visitors
          .map(({ id, personId, name, phone, firstTime }) => [
            personId ?? id,
            name,
            phone,
            firstTime,
          ])
          .toSorted(),
      ),
  },
  {
    column: 'report_counts',
    figure: 'report_counted',
    read: ({ headcounts }) => toText(listEntries(headcounts).filter(([, count]) => count !== 0)),
  },
  { column: 'report_topic', read: ({ topic }) => topic },
  { column: 'report_notes', read: ({ notes }) => notes },
  { column: 'report_answers', read: ({ answers }) => toText(listEntries(answers)) },
];

function compareContents(
  before: ReportContent,
  after: ReportContent,
  changed: ReadonlySet<string>,
) {
  const words = contents.flatMap(({ column, figure, read }) => {
    const [former, current] = [read(before), read(after)];
    return former === current || changed.has(figure ?? '')
      ? []
      : [{ column, former: former ? 'written' : null, current: toWord(former, current) }];
  });
  return {
    before: Object.fromEntries(words.map(({ column, former }) => [column, former])),
    after: Object.fromEntries(words.map(({ column, current }) => [column, current])),
  };
}

/** A value of `groups:reports.log`; null: nothing is there. */
const toWord = (former: string, current: string): string | null =>
  current === '' ? null : former === '' ? 'written' : 'changed';

const listEntries = <Value>(values: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

const toText = (values: readonly unknown[]): string =>
  values.length === 0 ? '' : JSON.stringify(values);

const sumCounts = ({ headcounts }: ReportContent): number =>
  Object.values(headcounts).reduce((sum, count) => sum + count, 0);

/** In minor units of the church's currency; as it is typed with its code if the church had another currency then. */
const toLoggedAmount = (
  offering: number | null,
  { currency, churchCurrency }: Money,
): number | string | null =>
  offering === null || currency === null || currency === churchCurrency
    ? offering
    : `${formatTyped(offering, currency)} ${currency}`;
