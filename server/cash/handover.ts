/** What a treasurer hands over besides the money. */
import { advancesPermissions } from '#domain/advances/permissions.ts';
import type { cashContract } from '#domain/cash/contract.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { can } from '#domain/kernel/permission.ts';
import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import { listUnsettled } from '#server/advances/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { countOpenRequests } from '#server/expenses/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { listKeysHeldBy } from '#server/upkeep/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';

/** As many as fit on the sheet. */
const mostAdvances = 100;

type Handover = (typeof cashContract)['handover'];

export async function readHandover(
  call: TransactionCall<OutputOf<Handover['input']>>,
): Promise<InputOf<Handover['output']>> {
  const { db, actor } = call;
  return {
    keys: await listKeys(call),
    advances: can(actor, advancesPermissions.view) ? await listAdvances(db) : null,
    openRequests: await countOpenRequests(db),
  };
}

async function listAdvances(
  db: ChurchDb,
): Promise<NonNullable<InputOf<Handover['output']>['advances']>> {
  const advances = await listUnsettled(db, mostAdvances);
  const people = await readNamedPeople(
    db,
    advances.flatMap(({ person_id: person }) => person ?? []),
  );
  return advances.map(({ id, purpose, amount, person_id: person, due_on: dueOn }) => ({
    id,
    purpose,
    person: person === null ? '' : (people.get(person)?.displayName ?? ''),
    amount,
    dueOn,
  }));
}

/** The own ones, or those of others for users who see keys. */
async function listKeys({
  db,
  actor,
  church,
  input: { personId },
}: TransactionCall<OutputOf<Handover['input']>>): ReturnType<typeof listKeysHeldBy> {
  if (personId === undefined || !church.modules.includes('buildings')) return [];
  const isSeen =
    can(actor, upkeepPermissions.view) || personId === (await findPersonOfUser(db, actor.userId));
  return isSeen ? listKeysHeldBy(db, personId) : [];
}
