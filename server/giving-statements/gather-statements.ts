/** Reads what each giver gave in a year, and writes the statements. */
import type { StatementLine } from '#domain/giving-statements/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { listTownLines } from '#domain/places/public.ts';
import type { Address } from '#domain/places/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import {
  listGiftsOfYear,
  listGivenInYears,
  listGiversOfYear,
  requireBooks,
  type Books,
  type GivenOfYear,
  type StatedGift,
} from '#server/finance/public.ts';
import { readPrintedPeople, type PrintedPerson } from '#server/people/public.ts';
import { addUp, groupGivers, type GiverGroup } from './group-givers.ts';
import type { Run } from './run-queries.ts';
import { deleteStatements, insertStatements, type Statement } from './statement-queries.ts';

/** Statements that are read and written at once. */
const atOnce = 250;
const peopleAtOnce = 2000;
const earlierYears = 3;

interface Gathering {
  readonly db: ChurchDb;
  readonly run: Run;
  readonly language: Language;
  /** Called before each part, with the number of statements that are written and that of all; throws to stop. */
  readonly reportProgress?: (done: number, total: number) => Promise<void>;
}

/** In the order of names; those of an interrupted attempt are replaced. Returns how many there are. */
export async function gatherStatements(gathering: Gathering): Promise<number> {
  const { db, run, reportProgress } = gathering;
  await deleteStatements(db, run.id);
  const books = await requireBooks(db);
  const groups = await groupGivers(db, await listGiversOfYear(db, run.year), run);
  const people = await readPeople(
    db,
    groups.flatMap(({ personIds }) => personIds),
  );
  const getSortKey = ({ personIds: [first], organisation }: GiverGroup): string =>
    people.get(first ?? '')?.sortKey ?? fold(organisation);
  const ordered = groups
    .map((group) => ({ group, key: getSortKey(group) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ group }) => group);
  for (let first = 0; first < ordered.length; first += atOnce) {
    await reportProgress?.(first, ordered.length);
    const part = ordered.slice(first, first + atOnce);
    const statements = await readPart(gathering, { books, people, part });
    await insertStatements(db, run.id, statements, first);
  }
  return ordered.length;
}

async function readPeople(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrintedPerson>> {
  const people = new Map<string, PrintedPerson>();
  for (let first = 0; first < ids.length; first += peopleAtOnce)
    for (const [id, person] of await readPrintedPeople(db, ids.slice(first, first + peopleAtOnce)))
      people.set(id, person);
  return people;
}

interface Part {
  readonly books: Books;
  readonly people: ReadonlyMap<string, PrintedPerson>;
  readonly part: readonly GiverGroup[];
}

const toKey = ({ personId, organisation }: Pick<StatedGift, 'personId' | 'organisation'>): string =>
  personId ?? organisation;
const listKeys = ({ personIds, organisation }: GiverGroup): readonly string[] =>
  personIds.length > 0 ? personIds : [organisation];

async function readPart(
  { db, run, language }: Gathering,
  { books, people, part }: Part,
): Promise<Statement[]> {
  const givers = {
    personIds: part.flatMap(({ personIds }) => personIds),
    organisations: part.flatMap(({ organisation }) => organisation || []),
  };
  const gifts = Map.groupBy(await listGiftsOfYear(db, run.year, givers), toKey);
  const years = { from: run.year - earlierYears, until: run.year };
  const earlier = Map.groupBy(await listGivenInYears(db, years, givers), toKey);
  return part.map((group) => {
    const own = listKeys(group).flatMap((key) => gifts.get(key) ?? []);
    const before = listKeys(group).flatMap((key) => earlier.get(key) ?? []);
    return {
      id: newId(),
      run_id: run.id,
      ...toGiver(group, people, language),
      ...toSums(own),
      earlier: Array.from({ length: earlierYears }, (_, ago) =>
        sumOfYear(before, run.year - 1 - ago),
      ),
      lines: toLines(books, own, run.is_detailed),
    };
  });
}

const sumOfYear = (given: readonly (GivenOfYear & { year: number })[], year: number): string =>
  String(addUp(given.filter((each) => each.year === year)));

/** Two who head a home are named both; papers and mail are those of the one who gave most. */
function toGiver(
  { personIds, organisation }: GiverGroup,
  people: ReadonlyMap<string, PrintedPerson>,
  language: Language,
): Pick<Statement, 'person_id' | 'name' | 'filing_name' | 'document' | 'address' | 'postal_code'> {
  const own = personIds.flatMap((id) => people.get(id) ?? []);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    own.map(({ name }) => name),
  );
  const address = own.find((each) => each.address !== null)?.address ?? null;
  return {
    person_id: personIds[0] ?? null,
    name: (names || organisation).slice(0, 400),
    filing_name: (own.length === 1 && own[0]?.filingName) || names || organisation,
    document: own.length === 1 ? (own[0]?.document ?? '') : '',
    address: address ? toOneLine(address) : '',
    postal_code: address?.postalCode ?? '',
  };
}

function toOneLine(address: Address): string {
  const { line1, line2, city, region } = address;
  const town = listTownLines({ ...address, region: region === city ? '' : region });
  return [line1, line2, ...town].filter(Boolean).join(', ');
}

function toSums(
  gifts: readonly StatedGift[],
): Pick<Statement, 'gifts' | 'amount' | 'in_cash' | 'in_kind'> {
  const sum = (own: readonly StatedGift[]): string =>
    String(own.reduce((total, { amount }) => total + BigInt(amount), 0n));
  return {
    gifts: gifts.length,
    amount: sum(gifts),
    in_cash: sum(gifts.filter(({ method }) => method === 'cash')),
    in_kind: sum(gifts.filter(({ method }) => method === 'kind')),
  };
}

/** Each gift by day, or the sums of those of one category, fund and method. */
function toLines(books: Books, gifts: readonly StatedGift[], isDetailed: boolean): StatementLine[] {
  const lines = gifts
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ day, categoryId, fundId, method, amount }): StatementLine => {
      const fund = books.funds.get(fundId);
      return {
        day: isDetailed ? day : null,
        category: books.accounts.get(categoryId)?.name ?? '',
        fund: fund === undefined || fund.kind === 'free' ? null : fund.name,
        method,
        amount: String(amount),
      };
    });
  const same = Map.groupBy(lines, (line) => JSON.stringify({ ...line, amount: '' }));
  return [...same.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, amount: String(addUp(own)) }] : [];
  });
}
