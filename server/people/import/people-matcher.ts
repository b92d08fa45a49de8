/** Finds rows that conflict with people of the church or with earlier rows of the file. */
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { displayName } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ImportableRow, ImportMatcher, ProblemRow } from '#server/imports/public.ts';
import {
  findDocumentHolders,
  findSimilarPeople,
  type SimilarPerson,
} from '../queries/similar-people-queries.ts';
import type { AddDifferences } from './record-differences.ts';
import { canBeSame, FileDuplicates, toIdentity, type Identity } from './duplicates.ts';

type PersonRow = ImportableRow<ImportDraft>;
interface IdentifiedRow extends PersonRow {
  readonly identity: Identity;
}

export class PeopleMatcher implements ImportMatcher<ImportDraft> {
  readonly #documentColumn: number;
  readonly #addDifferences: AddDifferences;
  readonly #duplicates = new FileDuplicates();
  /** The row that keeps a document, by type and number. */
  readonly #documents = new Map<string, Pick<PersonRow, 'number' | 'hasErrors'>>();
  duplicates = 0;
  repairableDuplicates = 0;

  constructor(documentColumn: number, addDifferences: AddDifferences) {
    this.#documentColumn = documentColumn;
    this.#addDifferences = addDifferences;
  }

  async match(db: ChurchDb, rows: readonly PersonRow[]): Promise<ProblemRow[]> {
    const identified = rows.map((row) => ({ ...row, identity: toIdentity(row.draft) }));
    const similarPeople = await findSimilarPeople(
      db,
      identified.map(({ identity }) => identity.name).filter(Boolean),
      identified.flatMap(({ identity }) => identity.contacts),
    );
    const holders = await findDocumentHolders(
      db,
      rows.flatMap(({ draft }) => draft.idDocument ?? []),
    );
    const errors = this.#findTakenDocuments(rows, holders);
    const numbers = new Set(errors.map(({ row }) => row));
    const marked = identified.map((row) =>
      numbers.has(row.number) ? { ...row, hasErrors: true } : row,
    );
    const duplicates = this.#findDuplicates(marked, similarPeople);
    return [...errors, ...(await this.#addDifferences(db, duplicates, rows))];
  }

  /** The error of each row whose identity document is taken by a person of the church or by another row. */
  #findTakenDocuments(
    rows: readonly PersonRow[],
    holders: ReadonlyMap<string, string>,
  ): ProblemRow[] {
    const column = this.#documentColumn;
    return rows.flatMap((row): ProblemRow[] => {
      const document = row.draft.idDocument;
      if (!document) return [];
      const key = `${document.type} ${document.number}`;
      const problem = { row: row.number, column, kind: 'error', value: document.number } as const;
      const name = holders.get(key);
      if (name !== undefined)
        return [{ ...problem, reason: 'import-document-in-church', details: { name } }];
      const earlier = this.#documents.get(key);
      const isKept = !earlier || (earlier.hasErrors && !row.hasErrors);
      if (isKept) this.#documents.set(key, { number: row.number, hasErrors: row.hasErrors });
      if (!earlier) return [];
      // The earlier row may be left out because of its errors.
      const [loser, keeper] = isKept ? [earlier.number, row.number] : [row.number, earlier.number];
      return [
        { ...problem, row: loser, reason: 'import-document-in-file', details: { row: keeper } },
      ];
    });
  }

  #findDuplicates(
    rows: readonly IdentifiedRow[],
    similarPeople: readonly SimilarPerson[],
  ): ProblemRow[] {
    const byName = Map.groupBy(similarPeople, ({ name }) => name);
    const byContact = Map.groupBy(
      similarPeople.filter(({ contacts }) => contacts.length > 0),
      ({ contacts, first }) => `${contacts[0]} ${first}`,
    );
    return rows.flatMap(({ number, identity, hasErrors, draft }): ProblemRow[] => {
      const candidates = [
        ...(byName.get(identity.name) ?? []),
        ...identity.contacts.flatMap(
          (contact) => byContact.get(`${contact} ${identity.first}`) ?? [],
        ),
      ];
      const person = candidates.find(
        (each) => canBeSame(each, identity) && (each.contacts.length === 0 || each.first !== ''),
      );
      const { earlier, replaced } = this.#duplicates.findOrAdd(number, identity, hasErrors);
      this.repairableDuplicates += replaced.length;
      const problems = replaced.map((row) => createDuplicateProblem(row, number, ''));
      const other = person ?? earlier;
      if (other === null) return problems;
      if (hasErrors) this.repairableDuplicates += 1;
      else this.duplicates += 1;
      return [...problems, createDuplicateProblem(number, other, displayName(draft))];
    });
  }
}

/** `other`: a person of the church, or the number of another row. `value`: the name in the row. */
function createDuplicateProblem(
  row: number,
  other: SimilarPerson | number,
  value: string,
): ProblemRow {
  const problem = { row, column: -1, kind: 'duplicate', value } as const;
  return typeof other === 'number'
    ? { ...problem, reason: 'import-duplicate-in-file', details: { row: other } }
    : {
        ...problem,
        reason: 'import-duplicate-in-church',
        details: { name: other.displayName, recordId: other.id },
      };
}
