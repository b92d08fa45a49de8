import type { z } from 'zod';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import {
  maxRecurring,
  maxRules,
  type recurringList,
  type rulesView,
} from '#domain/expenses/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { createFieldProblem, requireBooks, requireCentre } from '#server/finance/public.ts';
import { listPossibleDeciders } from './deciders.ts';
import { toColumns } from './to-columns.ts';
import {
  deleteRecurring,
  deleteRule,
  insertRecurring,
  insertRule,
  listRecurring,
  listRules,
} from './rule-queries.ts';

/** Each month since the first one is asked for: so many are enough for who begins late. */
const earliestDays = 366;

export const ruleRoutes: readonly Route[] = [
  route(contract.rules, ({ db }) => readRules(db)),
  route(contract.addRule, async ({ db, input }) => {
    const rules = await listRules(db);
    if (rules.some((rule) => rule.request_id === input.requestId)) return readRules(db);
    const books = await requireBooks(db);
    const user = (await listPossibleDeciders(db)).find(({ id }) => id === input.userId);
    if (!user) throw createFieldProblem('userId', 'expenses:errors.user-unknown');
    const centre = input.centreId === null ? null : requireCentre(books, input.centreId);
    if (rules.length >= maxRules)
      throw new Problem('limit_reached', 'expenses:errors.too-many', {
        values: { limit: maxRules },
      });
    const rule = {
      id: newId(),
      request_id: input.requestId,
      user_id: user.id,
      user_name: user.name,
      centre_id: centre?.id ?? null,
      up_to: input.upTo,
    };
    await insertRule(db, rule);
    await recordAudit(db, {
      action: 'expense-rule-added',
      subject: { table: 'expense_rules', id: rule.id, label: user.name },
      after: {
        centre: centre?.name ?? '',
        up_to: input.upTo === null ? '' : formatTyped(input.upTo, books.currency),
      },
    });
    return readRules(db);
  }),
  route(contract.removeRule, async ({ db, input }) => {
    const rule = requireFound(await deleteRule(db, input.ruleId), 'expenses:errors.rule-not-found');
    await recordAudit(db, {
      action: 'expense-rule-removed',
      subject: { table: 'expense_rules', id: rule.id, label: rule.user_name },
    });
    return readRules(db);
  }),
  route(contract.recurring, ({ db }) => readRecurring(db)),
  route(contract.addRecurring, async ({ db, actor, church, input }) => {
    const { requestId, firstOn, ...fields } = input;
    const known = await listRecurring(db);
    if (known.some((each) => each.request_id === requestId)) return readRecurring(db);
    const books = await requireBooks(db);
    if (firstOn < addDays(toPlainDay(now(), church.timeZone), -earliestDays))
      throw createFieldProblem('firstOn', 'expenses:errors.too-early');
    if (known.length >= maxRecurring)
      throw new Problem('limit_reached', 'expenses:errors.too-many', {
        values: { limit: maxRecurring },
      });
    const id = newId();
    await insertRecurring(db, {
      ...toColumns(books, fields),
      id,
      request_id: requestId,
      first_on: firstOn,
      next_on: firstOn,
      created_by: actor.userId,
      created_by_name: actor.name,
    });
    await recordAudit(db, {
      action: 'recurring-expense-added',
      subject: { table: 'recurring_expenses', id, label: fields.title },
      after: { amount: formatTyped(fields.amount, books.currency) },
    });
    return readRecurring(db);
  }),
  route(contract.removeRecurring, async ({ db, input }) => {
    const gone = requireFound(
      await deleteRecurring(db, input.recurringId),
      'expenses:errors.recurring-not-found',
    );
    await recordAudit(db, {
      action: 'recurring-expense-removed',
      subject: { table: 'recurring_expenses', id: gone.id, label: gone.title },
    });
    return readRecurring(db);
  }),
];

async function readRules(db: ChurchDb): Promise<z.input<typeof rulesView>> {
  const { currency, centres } = await requireBooks(db);
  const users = await listPossibleDeciders(db);
  const active = new Map(users.map((user) => [user.id, user.name]));
  return {
    currency,
    users: users.map(({ id, name }) => ({ id, name })),
    items: (await listRules(db)).map((rule) => {
      const centre = rule.centre_id === null ? undefined : centres.get(rule.centre_id);
      return {
        id: rule.id,
        user: { id: rule.user_id, name: active.get(rule.user_id) ?? rule.user_name },
        isActive: active.has(rule.user_id),
        centre: centre ? { id: centre.id, name: centre.name } : null,
        upTo: rule.up_to,
      };
    }),
  };
}

async function readRecurring(db: ChurchDb): Promise<z.input<typeof recurringList>> {
  const { currency } = await requireBooks(db);
  return {
    currency,
    items: (await listRecurring(db)).map((each) => ({
      id: each.id,
      title: each.title,
      amount: each.amount,
      party: each.party,
      nextOn: each.next_on,
    })),
  };
}
