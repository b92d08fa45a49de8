/** Mails about requests: to those who lead the group, and to who was declined with a reason. */
import type { StoredRequest } from '#domain/finder/requests.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { readSlug } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { Submission } from '#server/people/public.ts';
import { findLastRefusal, listLeadingUsers, listWaitingRequests } from './request-queries.ts';

/** With so many unanswered requests, another mail says nothing new; a flood of requests is no flood of mails. */
const maxAnnounced = 10;

interface Announced {
  readonly requestId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly person: string;
  readonly church: { readonly language: Language; readonly timeZone: string };
}

/** Tells those who lead the group, or the branch above it, in the transaction of the request. */
export async function announceRequest(
  core: Core,
  db: ChurchDb,
  { requestId, groupId, groupName, person, church: { language, timeZone } }: Announced,
): Promise<void> {
  if ((await listWaitingRequests(db, groupId)).length > maxAnnounced) return;
  const church = await getChurchSender(core, db);
  for (const user of await listLeadingUsers(db, groupId))
    await core.mail.notify(db, {
      userId: user.id,
      day: toPlainDay(now(), timeZone),
      about: requestId,
      template: 'group-request',
      language: user.language ?? language,
      values: {
        name: toGreetingName(user.name),
        person: toGreetingName(person) || '—',
        group: groupName,
        link: `${core.config.appUrl}/app/grupos/${groupId}#solicitudes`,
      },
      church,
    });
}

/** What mail programs would turn into a link, because anyone can register a church and write to strangers in its name. */
const withoutLinks = (text: string): string =>
  // Browsers read other forms of these characters as these (UTS 46), such as the ideographic full stop.
  normalizeLine(text.normalize('NFKC').replaceAll(/[\u3002\u{ff61}]/gu, '.'))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/@|:\/\//g, ' ')
    .replaceAll(/\.+(?=[\p{L}\p{N}\p{M}\p{S}])/gu, '. ')
    .trim();

/** Without a reason nobody is written to: many are declined at once after a flood. */
export async function mailRefusal(
  { core, db, church: { id: churchId } }: Pick<TransactionCall<unknown>, 'core' | 'db' | 'church'>,
  { id, personId, content }: Submission<StoredRequest>,
): Promise<void> {
  const reason = await findLastRefusal(db, id);
  if (content.email === '' || reason === '') return;
  const church = await getChurchSender(core, db);
  const slug = await readSlug(core.database, churchId);
  const page = personId === null ? `/c/${slug}/grupos` : '/app/grupos/buscar';
  await core.mail.enqueue(db, {
    to: content.email,
    template: 'group-request-declined',
    language: content.language,
    values: {
      name: toGreetingName(content.givenNames),
      group: withoutLinks(content.groupName),
      church: church.name,
      reason: withoutLinks(reason),
      link: `${core.config.appUrl}${page}`,
    },
    church,
  });
}
