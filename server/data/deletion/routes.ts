import { dateFormat } from '#domain/kernel/formatters.ts';
import { dataContract } from '#domain/data/contract.ts';
import { fold } from '#domain/kernel/words/text.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { nameToGreet, provePassword } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { longRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import {
  listAdministrators,
  markForDeletion,
  readDeletion,
  unmarkForDeletion,
} from '../queries/church-queries.ts';
import type { DeletionView } from '#domain/data/schema.ts';

export const deletionRoutes: Route[] = [
  route(dataContract.deletion, ({ db }) => readDeletion(db)),
  longRoute(dataContract.askDeletion, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    const named = await inChurch(readDeletion);
    if (fold(input.churchName) !== fold(named.churchName)) {
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'churchName', reason: 'church-name-differs' }],
      });
    }
    await provePassword(core, actor, input.password);
    const view = await inChurch(async (db) => {
      if (!(await markForDeletion(db, actor.name)))
        throw new Problem('failed_precondition', 'deletion-asked-already');
      await recordAudit(db, {
        action: 'church-deletion-asked',
        subject: { table: 'churches', label: church.name },
      });
      return readDeletion(db);
    });
    await tellAdministrators(call, 'deletion-asked', view);
    return view;
  }),
  longRoute(dataContract.undoDeletion, async (call) => {
    const { church, inChurch } = call;
    const view = await inChurch(async (db) => {
      if (!(await unmarkForDeletion(db)))
        throw new Problem('failed_precondition', 'deletion-not-asked');
      await recordAudit(db, {
        action: 'church-deletion-undone',
        subject: { table: 'churches', label: church.name },
      });
      return readDeletion(db);
    });
    await tellAdministrators(call, 'deletion-undone', view);
    return view;
  }),
];

async function tellAdministrators(
  {
    core,
    actor,
    church,
    inChurch,
  }: Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church' | 'inChurch'>,
  template: 'deletion-asked' | 'deletion-undone',
  { dueAt }: DeletionView,
): Promise<void> {
  for (const { name, email, language: own } of await inChurch(listAdministrators)) {
    const language = own ?? church.language;
    const format = dateFormat(language, { dateStyle: 'long', timeZone: church.timeZone });
    const values = {
      name: nameToGreet(name),
      church: nameToGreet(church.name) || 'Redil',
      by: nameToGreet(actor.name) || 'Redil',
      day: dueAt ? format.format(new Date(dueAt)) : '',
      link: `${core.config.appUrl}/app/configuracion/datos`,
    };
    core.mail.sendSoon({ to: email, template, language, values });
  }
}
