/** What a treasurer hands over besides the money. */
import type { cashContract } from '#domain/cash/contract.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { listUnsettled } from '#server/advances/public.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { countOpenRequests } from '#server/expenses/public.ts';
import { requireBooks } from '#server/finance/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { listKeysHeldBy } from '#server/upkeep/public.ts';

/** As many as fit on the sheet. */
const mostAdvances = 100;

type Handover = (typeof cashContract)['handover'];

export async function readHandover({
  db,
  church,
  input: { personId },
}: TransactionCall<OutputOf<Handover['input']>>): Promise<InputOf<Handover['output']>> {
  const { currency } = await requireBooks(db);
  const advances = await listUnsettled(db, mostAdvances);
  const people = await readNamedPeople(
    db,
    advances.flatMap(({ person_id: person }) => person ?? []),
  );
  const keepsKeys = church.modules.includes('buildings');
  return {
    currency,
    keys: personId !== undefined && keepsKeys ? await listKeysHeldBy(db, personId) : [],
    advances: advances.map(({ id, purpose, amount, person_id: person, due_on: dueOn }) => ({
      id,
      purpose,
      person: person === null ? '' : (people.get(person)?.displayName ?? ''),
      amount,
      dueOn,
    })),
    openRequests: await countOpenRequests(db),
  };
}
