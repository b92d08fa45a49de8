/** Lists of words that a church makes its own, such as its belonging statuses: what every one of them allows. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  deleteEntry,
  reorderEntries,
  setEntryArchived,
  type OrderedList,
} from '#server/core/database/ordered-lists.ts';
import type { TransactionCall } from '#server/core/http/http.ts';

type WordListCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'request'>;

interface Word {
  readonly id: string;
  /** Of a standard one, whose name is translated unless the church renamed it. */
  readonly key: string | null;
  readonly name: string;
  readonly archived: boolean;
}

interface WordListDefinition<Entry extends Word, Input extends { readonly name: string }> {
  readonly table: OrderedList;
  /** The most entries, archived ones included. */
  readonly limit: number;
  readonly errors: {
    readonly notFound: ErrorKey;
    readonly nameTaken: ErrorKey;
    /** With the number of those who have it as `count`. */
    readonly inUse: ErrorKey;
    /** Absent where all entries may be archived. */
    readonly last?: ErrorKey;
  };
  readonly list: (call: WordListCall) => Promise<Entry[]>;
  readonly insert: (db: ChurchDb, input: Input) => Promise<void>;
  readonly update: (db: ChurchDb, id: string, input: Input) => Promise<void>;
  readonly countUses: (db: ChurchDb, id: string) => Promise<number>;
}

const rejectName = (reason: ErrorKey): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path: 'name', reason }] });

/** What the endpoints of a list do. Each returns the whole list as it is then. */
export function createWordList<Entry extends Word, Input extends { readonly name: string }>(
  definition: WordListDefinition<Entry, Input>,
) {
  const { table, limit, errors, list } = definition;
  const toOutput = async (call: WordListCall) => ({ items: await list(call) });
  const get = async (call: WordListCall, id: string) => {
    const all = await list(call);
    const entry = all.find((each) => each.id === id);
    if (!entry) throw new Problem('not_found', errors.notFound);
    return { entry, others: all.filter((each) => each !== entry) };
  };
  const requireUniqueName = (name: string, others: readonly Entry[]): void => {
    if (others.some((other) => fold(other.name) === fold(name))) throw rejectName(errors.nameTaken);
  };
  const requireAnother = (others: readonly Entry[]): void => {
    if (errors.last && others.every(({ archived }) => archived))
      throw new Problem('failed_precondition', errors.last);
  };
  return {
    async create(call: WordListCall, input: Input) {
      const all = await list(call);
      if (input.name === '') throw rejectName('required');
      if (all.length >= limit)
        throw new Problem('limit_reached', 'list-full', { values: { limit } });
      requireUniqueName(input.name, all);
      await definition.insert(call.db, input);
      return toOutput(call);
    },
    async order(call: WordListCall, ids: readonly string[]) {
      await reorderEntries(call.db, table, ids);
      return toOutput(call);
    },
    async update(call: WordListCall, id: string, input: Input) {
      const { entry, others } = await get(call, id);
      if (input.name === '' && entry.key === null) throw rejectName('required');
      if (input.name !== '') requireUniqueName(input.name, others);
      await definition.update(call.db, id, input);
      return toOutput(call);
    },
    async archive(call: WordListCall, id: string, archived: boolean) {
      const { others } = await get(call, id);
      if (archived) requireAnother(others);
      await setEntryArchived(call.db, table, id, archived ? now() : null);
      return toOutput(call);
    },
    async remove(call: WordListCall, id: string) {
      const { others } = await get(call, id);
      const count = await definition.countUses(call.db, id);
      if (count > 0) throw new Problem('failed_precondition', errors.inUse, { values: { count } });
      requireAnother(others);
      await deleteEntry(call.db, table, id);
      return toOutput(call);
    },
  };
}
