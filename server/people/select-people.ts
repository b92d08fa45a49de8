import type { PeopleSelection } from '#domain/people/list.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toListContext } from './list-context.ts';
import { readSelectedPeople } from './queries/selection-queries.ts';

/** The ids of the people that a bulk action of another room selects. */
export async function selectPeopleIds(
  call: Pick<TransactionCall<unknown>, 'db' | 'church'>,
  selection: PeopleSelection,
): Promise<string[]> {
  const people = await readSelectedPeople(call.db, selection, toListContext(call));
  return people.map(({ id }) => id);
}
