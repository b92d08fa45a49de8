/** Contract → handler. */
import { familyFormContract as contract } from '#domain/family-form/contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { readSlug, settleSlug } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { churchRoute, globalRoute, type Route } from '#server/core/http/http.ts';
import { openForm, submitForm } from './public-form.ts';
import { readSettings, writeSettings } from './settings-queries.ts';

export const familyFormRoutes: readonly Route[] = [
  globalRoute(contract.open, openForm),
  globalRoute(contract.submit, async (call) => {
    await submitForm(call);
    return done;
  }),
  churchRoute(contract.settings, async ({ core, church, inChurch }) => ({
    ...(await inChurch(readSettings)),
    slug: await readSlug(core.database, church.id),
  })),
  churchRoute(contract.changeSettings, async ({ core, church, input, inChurch }) => {
    const slug = await settleSlug(core.database, church, input.isOpen);
    await inChurch(async (db) => {
      await writeSettings(db, input);
      await recordAudit(db, {
        action: 'family-form-changed',
        subject: { table: 'churches', id: church.id, label: church.name },
      });
    });
    return { ...input, slug };
  }),
];
