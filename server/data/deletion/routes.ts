import { getDateFormat } from '#domain/kernel/formatters.ts';
import { dataContract } from '#domain/data/contract.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toGreetingName, requirePassword } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import {
  listAdministrators,
  scheduleDeletion,
  readDeletion,
  cancelDeletion,
} from '../queries/church-queries.ts';
import type { DeletionView } from '#domain/data/schema.ts';

export const deletionRoutes: Route[] = [
  route(dataContract.deletion, ({ db }) => readDeletion(db)),
  churchRoute(dataContract.requestDeletion, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    const named = await inChurch(readDeletion);
    if (fold(input.churchName) !== fold(named.churchName)) {
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'churchName', reason: 'church-name-differs' }],
      });
    }
    await requirePassword(core, actor, input.password);
    return inChurch(async (db) => {
      if (!(await scheduleDeletion(db, actor.name)))
        throw new Problem('failed_precondition', 'deletion-already-scheduled');
      await recordAudit(db, {
        action: 'church-deletion-requested',
        subject: { table: 'churches', label: church.name },
      });
      return notifyAdministrators(call, db, 'deletion-requested', await readDeletion(db));
    });
  }),
  churchRoute(dataContract.cancelDeletion, async (call) => {
    const { church, inChurch } = call;
    return inChurch(async (db) => {
      if (!(await cancelDeletion(db)))
        throw new Problem('failed_precondition', 'deletion-not-scheduled');
      await recordAudit(db, {
        action: 'church-deletion-cancelled',
        subject: { table: 'churches', label: church.name },
      });
      return notifyAdministrators(call, db, 'deletion-cancelled', await readDeletion(db));
    });
  }),
];

async function notifyAdministrators(
  { core, actor, church }: Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church'>,
  db: ChurchDb,
  template: 'deletion-requested' | 'deletion-cancelled',
  view: DeletionView,
): Promise<DeletionView> {
  const { dueAt } = view;
  for (const { name, email, language: userLanguage } of await listAdministrators(db)) {
    const language = userLanguage ?? church.language;
    const format = getDateFormat(language, { dateStyle: 'long', timeZone: church.timeZone });
    const values = {
      name: toGreetingName(name),
      church: toGreetingName(church.name) || 'Redil',
      by: toGreetingName(actor.name) || 'Redil',
      day: dueAt ? format.format(new Date(dueAt)) : '',
      link: `${core.config.appUrl}/app/configuracion/datos`,
    };
    const terms = { language: church.language, vocabulary: church.vocabulary };
    await core.mail.enqueue(db, { to: email, template, language, values, terms });
  }
  return view;
}
