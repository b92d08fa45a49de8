/** What the demo church plans for the present fiscal year. */
import { readChurch } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Demo } from '#server/feature.ts';
import { requireBooks } from '#server/finance/public.ts';
import { insertLines } from './queries.ts';
import { getPresentYear } from './read-budget.ts';
import demo from './demo-budget.json' with { type: 'json' };

async function seedBudget(db: ChurchDb): Promise<void> {
  const { accounts, centres } = await requireBooks(db);
  const find = (all: Iterable<{ readonly id: string; readonly name: string }>, name?: string) =>
    [...all].find((each) => each.name === name)?.id;
  const lines = demo.flatMap(({ category, centre, month }) => {
    const accountId = find(accounts.values(), category);
    if (accountId === undefined) return [];
    return [
      {
        account_id: accountId,
        centre_id: find(centres.values(), centre) ?? null,
        months: Array.from({ length: 12 }, () => String(month)),
      },
    ];
  });
  await insertLines(db, getPresentYear(await readChurch(db)), lines);
}

export const budgetDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, seedBudget),
};
