/** Invites leaders one after the other, each in a transaction of its own: a refused one does not hold up the others. */
import { Problem } from '#domain/kernel/errors.ts';
import type {
  InvitationResult,
  InvitationResults,
  LeaderToInvite,
} from '#domain/users/person-accounts-schema.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, toErrorBody } from '#server/core/translations.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { invitePerson } from '#server/users/public.ts';
import { listLeadersToInvite } from './read-accounts.ts';

type Call = ChurchCall<{ readonly personIds: readonly string[] }>;

export async function inviteLeaders(call: Call): Promise<InvitationResults> {
  const personIds = [...new Set(call.input.personIds)];
  const { leaders, named } = await call.inChurch(async (db) => ({
    leaders: new Map((await listLeadersToInvite(db)).map((row) => [row.personId, row])),
    named: await readNamedPeople(db, personIds),
  }));
  const items: InvitationResult[] = [];
  for (const [index, personId] of personIds.entries()) {
    const person = { personId, displayName: named.get(personId)?.displayName ?? '' };
    try {
      const outcome = await inviteLeader(call, leaders.get(personId));
      items.push({ ...person, outcome, reason: null });
    } catch (error) {
      const problem = toProblem(call, error);
      const reason = toSentence(call, problem);
      if (isForAll(problem)) return { items, stopped: { count: personIds.length - index, reason } };
      items.push({ ...person, outcome: 'refused', reason });
    }
  }
  return { items, stopped: null };
}

async function inviteLeader(
  call: Call,
  leader: LeaderToInvite | undefined,
): Promise<'invited' | 'assigned'> {
  if (!leader) throw new Problem('failed_precondition', 'person-accounts:errors.no-leader');
  const { personId, displayName: name, email, sharedWith } = leader;
  if (email === null) throw new Problem('failed_precondition', 'person-accounts:errors.no-address');
  const [other] = sharedWith;
  if (other !== undefined)
    throw new Problem('failed_precondition', 'person-accounts:errors.shared', {
      values: { name: other },
    });
  const language = call.church.language;
  return invitePerson(call, { email, name, role: 'leader', language }, personId);
}

/** An unexpected error is logged and stands in the result: mails that were sent before must be reported. */
function toProblem({ core }: Call, error: unknown): Problem {
  if (error instanceof Problem) return error;
  core.log.error({ err: error }, 'leader not invited');
  return new Problem('internal');
}

const toSentence = ({ request, actor, church }: Call, problem: Problem): string =>
  toErrorBody(problem, getRequestLanguage(request.headers, actor.language), church).message;

/** The limits of the plan and of the church's mails refuse everybody who follows. */
const isForAll = ({ code, messageKey }: Problem): boolean =>
  code === 'limit_reached' || messageKey === 'too-many-mails';
