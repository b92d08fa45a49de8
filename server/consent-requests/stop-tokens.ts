/** The token of the link by which a person stops these mails: the church, the person, and a signature of both. */
import { timingSafeEqual } from 'node:crypto';
import { uuidPattern } from '#domain/kernel/uuid.ts';
import { createLinkSigner } from '#server/core/security/link-signer.ts';

export interface StopLink {
  readonly churchId: string;
  readonly personId: string;
}

const tokenPattern = new RegExp(`^(${uuidPattern})\\.(${uuidPattern})\\.[\\w-]{43}$`);

interface StopTokens {
  create(link: StopLink): string;
  /** null for an invalid token. */
  parse(token: string): StopLink | null;
}

export function createStopTokens(authSecret: string): StopTokens {
  const sign = createLinkSigner(authSecret, 'consent-request-links-1');
  const create = ({ churchId, personId }: StopLink): string => {
    const ids = `${churchId}.${personId}`;
    return `${ids}.${sign(ids).toString('base64url')}`;
  };
  return {
    create,
    parse(token) {
      const [, churchId, personId] = tokenPattern.exec(token) ?? [];
      if (!churchId || !personId) return null;
      const link = { churchId, personId };
      return timingSafeEqual(Buffer.from(create(link)), Buffer.from(token)) ? link : null;
    },
  };
}
