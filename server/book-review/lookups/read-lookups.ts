import type { bookReviewContract } from '#domain/book-review/contract.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { listLookups } from './lookup-queries.ts';

type Contract = (typeof bookReviewContract)['lookups'];

export async function readLookups({
  db,
  input,
}: TransactionCall<OutputOf<Contract['input']>>): Promise<InputOf<Contract['output']>> {
  const { items, next } = await listLookups(db, input);
  const people = await readNamedPeople(
    db,
    items.flatMap(({ person_id: id }) => id ?? []),
  );
  return {
    next,
    items: items.map((row) => ({
      id: row.id,
      kind: row.kind,
      user: row.user_name,
      from: row.started_at.toISOString(),
      until: row.last_at.toISOString(),
      person:
        row.person_id === null
          ? null
          : { id: row.person_id, name: people.get(row.person_id)?.displayName ?? '' },
      people: row.people,
      label: row.label,
    })),
  };
}
