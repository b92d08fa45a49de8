/** Finds rows that conflict with people of the church or with earlier rows of the file. */
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import type { ProblemRow, SimilarPerson } from '../queries/import-problem-queries.ts';
import { birthsMatch, FileDuplicates, type Identity } from './duplicates.ts';

/** A row that can be imported, perhaps without some of its cells. */
export interface ImportableRow {
  readonly number: number;
  readonly draft: ImportDraft;
  readonly identity: Identity;
  readonly hasErrors: boolean;
}

export class RowConflicts {
  readonly #documentColumn: number;
  readonly #duplicates = new FileDuplicates();
  /** The row that keeps a document, by type and number. */
  readonly #documents = new Map<string, Pick<ImportableRow, 'number' | 'hasErrors'>>();
  duplicates = 0;
  repairableDuplicates = 0;

  constructor(documentColumn: number) {
    this.#documentColumn = documentColumn;
  }

  /** The error of each row whose identity document is taken by a person of the church or by another row. */
  findTakenDocuments(
    rows: readonly ImportableRow[],
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

  findDuplicates(
    rows: readonly ImportableRow[],
    similarPeople: readonly SimilarPerson[],
  ): ProblemRow[] {
    const byName = Map.groupBy(similarPeople, ({ name }) => name);
    const byContact = Map.groupBy(
      similarPeople.filter(({ contacts }) => contacts.length > 0),
      ({ contacts, first }) => `${contacts[0]} ${first}`,
    );
    return rows.flatMap(({ number, identity, hasErrors }): ProblemRow[] => {
      const candidates = [
        ...(byName.get(identity.name) ?? []),
        ...identity.contacts.flatMap(
          (contact) => byContact.get(`${contact} ${identity.first}`) ?? [],
        ),
      ];
      const person = candidates.find(
        ({ birth, contacts, first }) =>
          birthsMatch(birth, identity.birth) && (contacts.length === 0 || first !== ''),
      );
      const { earlier, replaced } = this.#duplicates.findOrAdd(number, identity, hasErrors);
      this.repairableDuplicates += replaced.length;
      const problems = replaced.map((row) => createDuplicateProblem(row, number));
      if (!person && earlier === null) return problems;
      if (hasErrors) this.repairableDuplicates += 1;
      else this.duplicates += 1;
      return [...problems, createDuplicateProblem(number, person ?? earlier ?? 0)];
    });
  }
}

/** `other`: a person of the church, or the number of another row. */
function createDuplicateProblem(row: number, other: SimilarPerson | number): ProblemRow {
  const problem = { row, column: -1, kind: 'duplicate', value: '' } as const;
  return typeof other === 'number'
    ? { ...problem, reason: 'import-duplicate-in-file', details: { row: other } }
    : { ...problem, reason: 'import-duplicate-in-church', details: { name: other.displayName } };
}
