/** The groups of a branch on paper, for the leaders' meeting. */
import {
  maxPrintedGroups,
  type BranchListInput,
  type periodFilters,
} from '#domain/supervision/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import { now } from '#server/core/clock.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { printPdf, requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { getRequestLanguage, translate, type Translator } from '#server/core/translations.ts';
import { readDisplayName } from '#server/people/public.ts';
import { toMissingSearch } from './missing/read-lists.ts';
import { readMissingPeople, toMissingPerson, type MissingRow } from './missing/people-queries.ts';
import type { BranchDocument } from './draw-branch.ts';
import { getShielding } from '#server/groups/public.ts';
import { readPrintedGroups, type PrintedGroup } from './print-queries.ts';
import { readLevelOf, toPeriod } from './read-tree.ts';
import { readPath } from './week-queries.ts';

type PeriodInput = OutputOf<typeof periodFilters>;
type Call = Pick<TransactionCall<PeriodInput>, 'db' | 'actor' | 'church' | 'input'>;

/** Far more than are read at a meeting. */
const maxPeople = 2000;

/** Throws Problem for a branch with too many groups. */
async function readBranch(call: Call) {
  const { db, input } = call;
  const level = await readLevelOf(call);
  const groups = await readPrintedGroups(db, level, toPeriod(call), {
    limit: maxPrintedGroups + 1,
    shielding: getShielding(call),
  });
  if (groups.length > maxPrintedGroups)
    throw new Problem('limit_reached', 'groups:errors.too-many-printed', {
      values: { limit: maxPrintedGroups },
    });
  const search = await toMissingSearch(call, { list: 'absent', branchId: input.branchId });
  const people = await readMissingPeople(db, search, null, maxPeople);
  const path = level.branchId ? await readPath(db, level.branchId, level.scope) : [];
  return { groups, people, name: path.at(-1)?.name ?? null };
}

export async function countBranch(call: Call) {
  const { groups, people } = await readBranch(call);
  return { groups: groups.length, people: people.length };
}

/** A PDF file. Throws Problem if there are too many groups, or too many others wait for their file. */
export async function printBranch(call: ChurchCall<BranchListInput>): Promise<Response> {
  const { actor, request, church, input } = call;
  requirePrinter();
  const branch = await call.inChurch(async (db) => {
    await recordExport(db, call, {
      subject: { table: 'groups' },
      nameKey: 'groups:print.file',
    });
    return readBranch({ ...call, db });
  });
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language, church);
  const day = getDateFormat(language, { timeZone: church.timeZone, dateStyle: 'long' });
  const name = branch.name ?? church.name;
  const document: BranchDocument = {
    paper: input.paper,
    language,
    title: `${name} · ${t('groups:print.title')}`,
    name,
    subtitle: [
      t('groups:print.title'),
      day.format(now()),
      t(`groups:supervision.periods.${input.weeks}`),
    ].join(' · '),
    empty: t('groups:empty.title'),
    groups: writeGroups(branch, church.country, t),
  };
  return printPdf({
    worker: new URL('draw-branch.ts', import.meta.url),
    input: document,
    fileName: t('groups:print.file'),
  });
}

function writeGroups(
  {
    groups,
    people,
  }: { readonly groups: readonly PrintedGroup[]; readonly people: readonly MissingRow[] },
  country: string,
  t: Translator['t'],
): BranchDocument['groups'] {
  const withPhone = (name: string, e164: string | null): string =>
    e164 ? `${name} ${formatPhone(e164, country)}` : name;
  const absent = Map.groupBy(people.map(toMissingPerson), ({ group }) => group?.id ?? '');
  return groups.map((group) => {
    const { present, expected, missing, members, leaders } = group;
    const visits = (absent.get(group.id) ?? []).map(({ person }) =>
      withPhone(person.displayName, person.phone),
    );
    return {
      branch: group.branch ?? '',
      name: group.name,
      figures: [
        t('groups:print.members', { count: members }),
        expected > 0
          ? t('groups:print.attendance', { share: Math.round((100 * present) / expected) })
          : t('groups:supervision.noMeetings'),
        ...(missing > 0 ? [t('groups:missing.unreportedCount', { count: missing })] : []),
      ].join(' · '),
      leaders:
        leaders.length > 0
          ? leaders.map((leader) => withPhone(readDisplayName(leader), leader.e164)).join(', ')
          : t('groups:missing.noLeader'),
      visits: visits.length > 0 ? t('groups:print.visits', { people: visits.join('; ') }) : '',
    };
  });
}
