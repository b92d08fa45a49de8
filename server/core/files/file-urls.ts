/**
 * Addresses of the files of records: `/files/{churchId}/{fileId}/{name}?{query}`. The query is signed, the same for everybody
 * of a church and for an hour, so browsers keep the files; ids of files are unguessable and known to those who may see the
 * record.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { now } from '#server/core/clock.ts';

const hourMs = 3600_000;

export interface FileUrls {
  /** The query of all addresses of a church. It is valid for at least another hour. */
  createQuery(churchId: string): string;
  isValid(churchId: string, query: Readonly<Record<string, string>>): boolean;
}

export function createFileUrls(secret: string): FileUrls {
  const sign = (churchId: string, until: number): Buffer =>
    createHmac('sha256', secret).update(`files of ${churchId} until ${until}`).digest();
  const queries = { until: 0, ofChurches: new Map<string, string>() };
  const getHour = (): number => Math.floor(now().getTime() / hourMs);
  return {
    createQuery(churchId) {
      const until = getHour() + 2;
      if (queries.until !== until) {
        queries.until = until;
        queries.ofChurches.clear();
      }
      const known = queries.ofChurches.get(churchId);
      if (known !== undefined) return known;
      const query = `until=${until}&signature=${sign(churchId, until).toString('base64url')}`;
      queries.ofChurches.set(churchId, query);
      return query;
    },
    isValid(churchId, { until = '', signature = '' }) {
      if (!/^\d{1,9}$/.test(until) || Number(until) <= getHour()) return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(churchId, Number(until));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
