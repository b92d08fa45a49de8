/** What those who serve in the demo church ask the treasury to pay, and who decides it. */
import { addDays, startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { requireBooks, type Books } from '#server/finance/public.ts';
import { insertRequest, lockRequest, updateRequest } from './request-queries.ts';
import { insertRecurring, insertRule } from './rule-queries.ts';
import demo from './demo-expenses.json' with { type: 'json' };

const dayMs = 24 * 3600 * 1000;
const roles = ['leader', 'secretary', 'treasurer'] as const;

const findId = (
  all: Iterable<{ readonly id: string; readonly name: string }>,
  name: string | undefined,
): string | null => [...all].find((each) => each.name === name)?.id ?? null;

async function seedExpenses(db: ChurchDb, church: DemoChurch): Promise<void> {
  const books = await requireBooks(db);
  const today = toPlainDay(now(), church.timeZone);
  const { pastor, treasurer } = church.users;
  await insertRule(db, {
    id: newId(),
    request_id: newId(),
    user_id: pastor.userId,
    user_name: pastor.name,
    centre_id: null,
    up_to: demo.pastorUpTo,
  });
  for (const sample of demo.requests) await addSample(db, { church, books, today }, sample);
  const { title, amount, category, party } = demo.recurring;
  const firstOn = addDays(startOfMonth(today, 1), 14);
  await insertRecurring(db, {
    id: newId(),
    request_id: newId(),
    title,
    details: '',
    amount,
    category_id: findId(books.accounts.values(), category),
    centre_id: null,
    party,
    tax_id: '',
    first_on: firstOn,
    next_on: firstOn,
    created_by: treasurer.userId,
    created_by_name: treasurer.name,
  });
}

interface Place {
  readonly church: DemoChurch;
  readonly books: Books;
  readonly today: string;
}

async function addSample(
  db: ChurchDb,
  { church, books, today }: Place,
  sample: (typeof demo.requests)[number],
): Promise<void> {
  const author = church.users[roles.find((role) => role === sample.by) ?? 'secretary'];
  const id = newId();
  const requestedAt = new Date(now().getTime() - sample.daysAgo * dayMs);
  await insertRequest(db, {
    id,
    request_id: newId(),
    payment_id: newId(),
    title: sample.title,
    details: sample.details,
    amount: sample.amount,
    currency: books.currency,
    category_id: findId(books.accounts.values(), sample.category),
    centre_id: findId(books.centres.values(), sample.centre),
    party: sample.party,
    tax_id: '',
    due_on: sample.dueIn === undefined ? null : addDays(today, sample.dueIn),
    requested_by: author.userId,
    requested_by_name: author.name,
    requested_at: requestedAt,
  });
  const request = await lockRequest(db, id);
  if (!request || (sample.state !== 'approved' && sample.state !== 'refused')) return;
  const { pastor } = church.users;
  await updateRequest(db, request, {
    state: sample.state,
    decided_by: pastor.userId,
    decided_by_name: pastor.name,
    decided_at: new Date(requestedAt.getTime() + dayMs),
    reason: sample.reason ?? '',
  });
}

export const expensesDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedExpenses(db, church)),
};
