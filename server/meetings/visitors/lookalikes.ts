/** Who may be a visitor, as far as the user may learn it. */
import { fold } from '#domain/kernel/text/folding.ts';
import { splitKnownName } from '#domain/kernel/names/read-names.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { findPersonDuplicates } from '#server/people/public.ts';
import { seesPeople } from '#server/groups/public.ts';
import { listRecentVisitors } from './visit-queries.ts';
import type { Typed } from './visitor-kind.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** How many visitors of a user without the permission to view people are looked for among the people on record. */
export const lookupsPerUser: RateLimit = {
  name: 'visitor-lookup',
  attempts: 120,
  windowSeconds: 3600,
};

/** Seconds until so many more visitors may be looked for; 0: at once. Call it outside of the transaction. */
export async function countLookups(
  { core, actor }: Pick<ChurchCall<unknown>, 'core' | 'actor'>,
  visitors: number,
): Promise<number> {
  if (seesPeople(actor)) return 0;
  for (let count = 0; count < visitors; count += 1) {
    const { retryAfter } = await core.session.limits.consume(lookupsPerUser, actor.userId);
    if (retryAfter > 0) return retryAfter;
  }
  return 0;
}

export const toPerson = ({ name, phone }: Typed): PersonInput => ({
  ...createEmptyPerson(),
  ...splitKnownName(name),
  phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp: false }],
});

interface ShownPerson {
  readonly id: string;
  readonly displayName: string;
  readonly photoId: string | null;
}

export interface Lookalikes {
  /** Whom the user is shown. */
  readonly shown: readonly ShownPerson[];
  /** Others on record. */
  readonly hiddenIds: readonly string[];
}

/**
 * Who looks like a visitor, by name or telephone. A user who does not see people is shown only those who visited the group by what was
 * typed now, whatever their records say: otherwise made-up names and numbers would list the church. A number that is none is not
 * looked for.
 */
export async function findLookalikes(
  call: Call,
  groupId: string | null,
  visitor: Typed,
): Promise<Lookalikes> {
  const number = parsePhone(visitor.phone, call.church.country, 'mobile') ?? '';
  const found = await findPersonDuplicates(call, toPerson({ ...visitor, phone: number }));
  if (seesPeople(call.actor))
    return {
      shown: found.map(({ id, displayName, photoId }) => ({ id, displayName, photoId })),
      hiddenIds: [],
    };
  const shown: ShownPerson[] = [];
  for (const { personId, name, phone } of await listRecentVisitors(call.db, groupId)) {
    const isSimilar = fold(name) === fold(visitor.name) || (number !== '' && phone === number);
    if (personId !== null && isSimilar)
      shown.push({ id: personId, displayName: name, photoId: null });
  }
  const shownIds = new Set(shown.map(({ id }) => id));
  return { shown, hiddenIds: found.map(({ id }) => id).filter((id) => !shownIds.has(id)) };
}
