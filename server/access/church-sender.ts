import { readChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { MailSenderIdentity } from '#server/core/mail.ts';
import { toGreetingName } from './mails.ts';

/**
 * A church as the sender of its mails. Anyone can register a church and mail strangers in its name, so a name with a URL is
 * replaced and an address contains no text that mail programs turn into a link.
 */
export async function getChurchSender(
  { config }: Pick<Core, 'config'>,
  db: ChurchDb,
): Promise<MailSenderIdentity> {
  const { name, logoUrl, address } = await readChurch(db);
  return {
    name: toGreetingName(name) || 'Redil',
    logoUrl: logoUrl && `${config.appUrl}${logoUrl}`,
    address: address && toUnlinkedLine(address),
  };
}

function toUnlinkedLine(text: string): string | null {
  if (/@|:\/\//.test(text)) return null;
  return text
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .trim();
}
