import { getDateFormat } from '#domain/kernel/formatters.ts';
import { dataContract } from '#domain/data/contract.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toGreetingName, requirePassword } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
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
    const view = await inChurch(async (db) => {
      if (!(await scheduleDeletion(db, actor.name)))
        throw new Problem('failed_precondition', 'deletion-already-scheduled');
      await recordAudit(db, {
        action: 'church-deletion-requested',
        subject: { table: 'churches', label: church.name },
      });
      return readDeletion(db);
    });
    await notifyAdministrators(call, 'deletion-requested', view);
    return view;
  }),
  churchRoute(dataContract.cancelDeletion, async (call) => {
    const { church, inChurch } = call;
    const view = await inChurch(async (db) => {
      if (!(await cancelDeletion(db)))
        throw new Problem('failed_precondition', 'deletion-not-scheduled');
      await recordAudit(db, {
        action: 'church-deletion-cancelled',
        subject: { table: 'churches', label: church.name },
      });
      return readDeletion(db);
    });
    await notifyAdministrators(call, 'deletion-cancelled', view);
    return view;
  }),
];

async function notifyAdministrators(
  {
    core,
    actor,
    church,
    inChurch,
  }: Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church' | 'inChurch'>,
  template: 'deletion-requested' | 'deletion-cancelled',
  { dueAt }: DeletionView,
): Promise<void> {
  for (const { name, email, language: userLanguage } of await inChurch(listAdministrators)) {
    const language = userLanguage ?? church.language;
    const format = getDateFormat(language, { dateStyle: 'long', timeZone: church.timeZone });
    const values = {
      name: toGreetingName(name),
      church: toGreetingName(church.name) || 'Redil',
      by: toGreetingName(actor.name) || 'Redil',
      day: dueAt ? format.format(new Date(dueAt)) : '',
      link: `${core.config.appUrl}/app/configuracion/datos`,
    };
    core.mail.sendInBackground({ to: email, template, language, values });
  }
}
