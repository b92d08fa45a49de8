/**
 * Sends one newsletter as far as it can now. Results and new claims travel together, in one transaction every few messages:
 * what is on its way, or answered but not written down yet, is never more than the window.
 */
import { randomBytes } from 'node:crypto';
import type { RecipientReason } from '#domain/newsletters/schema.ts';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/words.ts';
import { sendingChurch } from '#server/newsletters/queries/audience.ts';
import {
  findFrozen,
  finish,
  pauseWith,
  skipWithdrawn,
  type Claimed,
  type Result,
  type Work,
} from '#server/newsletters/queries/delivery.ts';
import {
  messageWriter,
  type Frozen,
  type MessageWriter,
} from '#server/newsletters/message/writer.ts';
import type { Breaker } from '#server/newsletters/smtp/breaker.ts';
import type { Answer } from '#server/newsletters/smtp/connection.ts';
import { outcomeOf, type Outcome } from '#server/newsletters/smtp/outcome.ts';
import type { Relay } from '#server/newsletters/smtp/relay.ts';
import { counterOf, type Counter } from './counter.ts';

export interface Sending {
  readonly core: Core;
  readonly relay: Relay;
  readonly breaker: Breaker;
  /** Aborted at shutdown. */
  readonly signal: AbortSignal;
  /** Most rows on their way in this process, and so most in doubt if it dies. */
  readonly window: number;
}

/** Refusals of the message or its sender in a row that pause a newsletter. */
const mostRefusals = 10;
/** Results wait no longer than this to be written down. */
const gatherMs = 100;

/** A sending that is older has waited: people may have changed their mind meanwhile. */
const freshMs = 60_000;

/** False: another process is sending this one. */
export async function sendNewsletter(sending: Sending, work: Work): Promise<boolean> {
  const counter = counterOf(sending, work);
  try {
    if (!(await counter.open())) return false;
    await sendTaken(sending, work, counter);
    return true;
  } finally {
    await counter.close();
  }
}

async function sendTaken(sending: Sending, work: Work, counter: Counter): Promise<void> {
  const { core } = sending;
  const issue = await core.database.inChurch(work.churchId, async (db) => {
    const found = await findFrozen(db, work.newsletterId);
    if (found && now().getTime() - found.since.getTime() > freshMs)
      await skipWithdrawn(db, work.newsletterId);
    return found;
  });
  if (!issue) return;
  const writer = writerOf(core, work, issue.frozen);
  const trouble = writer
    ? await drain(sending, counter, writer)
    : { key: 'newsletters:failure.unreadable', reply: '' };
  if (trouble === null) return finishOne(core, work);
  await core.database.inChurch(work.churchId, async (db) => {
    const { t } = translate((await sendingChurch(db)).language);
    await pauseWith(db, { id: work.newsletterId }, t(trouble.key, { reply: trouble.reply }), now());
  });
}

/** null: there is nothing that could be sent, and it must not keep others waiting. */
function writerOf(
  core: Core,
  { churchId, newsletterId }: Work,
  frozen: Frozen | null,
): MessageWriter | null {
  try {
    return frozen && messageWriter(core.config, churchId, frozen, randomBytes(12).toString('hex'));
  } catch (error) {
    core.log.error({ err: error, newsletterId }, 'newsletter that cannot be written');
    return null;
  }
}

export async function finishOne(core: Core, { churchId, newsletterId }: Work): Promise<void> {
  await core.database.inChurch(churchId, async (db) => {
    const { t } = translate((await sendingChurch(db)).language);
    if (await finish(db, newsletterId, now(), t('newsletters:failure.nobody')))
      core.log.info({ newsletterId }, 'newsletter sent');
  });
}

interface Trouble {
  readonly key: string;
  /** The relay's own words. */
  readonly reply: string;
}

/** Until nothing more can be claimed and nothing is on its way. Answers what somebody has to look at, if anything. */
async function drain(
  { relay, breaker, signal, window }: Sending,
  counter: Counter,
  writer: MessageWriter,
): Promise<Trouble | null> {
  // One half is on its way while the database takes the results of the other.
  const gathered = gathering(Math.ceil(window / 2));
  let onTheWay = 0;
  let refusals = 0;
  let trouble: Trouble | null = null;

  const send = async (row: Claimed): Promise<void> => {
    onTheWay += 1;
    let message: Buffer | undefined;
    let unwritable = false;
    const answer = await relay.send({ from: writer.envelopeFrom, to: row.email }, () => {
      unwritable = true;
      message = writer.write(row, now());
      unwritable = false;
      return message;
    });
    // After anything but a yes, a socket may still hold it.
    if (message && answer.accepted) writer.done(message);
    const outcome: Outcome = unwritable
      ? { status: 'failed', reason: 'refused' }
      : outcomeOf(answer, row.tries + 1, Math.random());
    if (outcome.relay && !answer.abandoned) breaker.failed(outcome.relay);
    else if (!outcome.relay) {
      breaker.worked();
      refusals = outcome.dislikesNewsletter ? refusals + 1 : 0;
      if (refusals >= mostRefusals)
        trouble ??= { key: 'newsletters:failure.refused_in_a_row', reply: answer.text };
    }
    onTheWay -= 1;
    gathered.add(resultOf(row, answer, outcome));
  };

  for (;;) {
    const mayClaim = !signal.aborted && trouble === null && breaker.waitSeconds() === 0;
    const room = mayClaim ? Math.max(0, breaker.room(window) - onTheWay) : 0;
    for (const row of await counter.trade(gathered.take(), room)) {
      if (row.suppressed === null) void send(row);
      else gathered.add(skipped(row, row.suppressed));
    }
    if (onTheWay === 0 && gathered.isEmpty()) return trouble;
    await gathered.enough(() => onTheWay);
  }
}

interface Gathering {
  add(result: Result): void;
  take(): Result[];
  isEmpty(): boolean;
  /** Until there are enough results for a transaction, all that are expected, or the first has waited long enough. */
  enough(expected: () => number): Promise<void>;
}

function gathering(worthwhile: number): Gathering {
  let results: Result[] = [];
  let check = (): void => undefined;
  return {
    add(result) {
      results.push(result);
      check();
    },
    take() {
      const taken = results;
      results = [];
      return taken;
    },
    isEmpty: () => results.length === 0,
    enough(expected) {
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const done = (): void => {
          clearTimeout(timer);
          check = () => undefined;
          resolve();
        };
        check = () => {
          if (results.length >= worthwhile || expected() === 0) done();
          else if (results.length > 0) timer ??= setTimeout(done, gatherMs);
        };
        check();
      });
    },
  };
}

const longestText = 500;

function resultOf(row: Claimed, answer: Answer, outcome: Outcome): Result {
  const at = now();
  const wait = outcome.waitSeconds ?? (outcome.relay ? Math.min(600, row.attempt * 10) : null);
  return {
    id: row.id,
    attempt: row.attempt,
    email: row.email,
    status: outcome.status,
    reason: outcome.reason,
    nextAt: wait === null || answer.abandoned ? null : new Date(at.getTime() + wait * 1000),
    at,
    code: answer.code,
    enhanced: answer.status,
    // PostgreSQL keeps no NUL in a text.
    text: outcome.status === 'sent' ? null : answer.text.replaceAll('\0', '').slice(0, longestText),
    suppress: outcome.suppress !== undefined,
    mailboxFull: outcome.mailboxFull ?? false,
  };
}

function skipped(
  { id, attempt, email }: Claimed,
  suppressed: NonNullable<Claimed['suppressed']>,
): Result {
  const reason: RecipientReason = suppressed === 'unsubscribed' ? 'unsubscribed' : 'bounced-before';
  const nothing = {
    nextAt: null,
    code: null,
    enhanced: null,
    text: null,
    suppress: false,
    mailboxFull: false,
  };
  return { id, attempt, email, status: 'skipped', reason, at: now(), ...nothing };
}
