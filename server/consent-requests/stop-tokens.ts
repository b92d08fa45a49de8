/**
 * The token of the link by which a person stops these mails: the church, the person, and an HMAC-SHA256 of both. It works until
 * the secret changes, because mails are kept for years.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

interface StopLink {
  readonly churchId: string;
  readonly personId: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const tokenPattern = new RegExp(`^(${uuid})\\.(${uuid})\\.([\\w-]{43})$`);

function sign({ churchId, personId }: StopLink, secret: string): string {
  const key = createHmac('sha256', secret).update('consent-request-links-1').digest();
  return createHmac('sha256', key).update(`${churchId}.${personId}`).digest('base64url');
}

export const createStopToken = (link: StopLink, secret: string): string =>
  `${link.churchId}.${link.personId}.${sign(link, secret)}`;

/** null for an invalid token. */
export function parseStopToken(token: string, secret: string): StopLink | null {
  const [, churchId, personId, signature] = tokenPattern.exec(token) ?? [];
  if (!churchId || !personId || !signature) return null;
  const link = { churchId, personId };
  const expected = Buffer.from(sign(link, secret));
  return timingSafeEqual(expected, Buffer.from(signature)) ? link : null;
}
