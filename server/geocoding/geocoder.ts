/** The operator's geocoder: at most one question a second, and none twice. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readAnswer } from '#domain/geocoding/nominatim.ts';
import type { GeocodedPoint } from '#domain/geocoding/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { OutgoingError } from '#server/core/outgoing/outgoing.ts';
import { findAnswer, keepAnswer } from './cache-queries.ts';
import { takeTurn } from './turn-queries.ts';

/** The geocoder did not answer, or wants to be left alone for a while. */
export class GeocoderUnavailable extends Error {
  override readonly name = 'GeocoderUnavailable';
  readonly retryAfterSeconds: number | null;
  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Geocoder {
  /** null: unknown. Throws GeocoderUnavailable. */
  find(search: URLSearchParams, signal: AbortSignal): Promise<GeocodedPoint | null>;
}

/** The usage policy of the public Nominatim: one request a second at most. A timer may be some milliseconds late. */
const intervalMs = 1050;
const hourMs = 3600 * 1000;

/** `patienceMs`: how long a question waits for its turn. */
export function createGeocoder(
  { outgoing, database }: Pick<Core, 'outgoing' | 'database'>,
  url: string,
  patienceMs = hourMs,
): Geocoder {
  const ask = async (search: string, signal: AbortSignal): Promise<GeocodedPoint | null> => {
    const wait = await takeTurn(database.global, { intervalMs, patienceMs });
    if (wait === null) throw new GeocoderUnavailable('Others are asking the geocoder');
    await setTimeout(wait, undefined, { signal });
    try {
      const { status, body, retryAfterSeconds } = await outgoing.get(
        `${url}/search?${search}`,
        signal,
      );
      if (status === 429 || status >= 500 || status === 403)
        throw new GeocoderUnavailable(`The geocoder answered ${status}`, retryAfterSeconds);
      // It does not accept this question: a strange address, not a fault of the geocoder.
      if (status >= 400) return null;
      const point = readAnswer(body);
      if (point === undefined)
        throw new GeocoderUnavailable('The answer is not that of a geocoder');
      return point;
    } catch (error) {
      if (error instanceof OutgoingError) throw new GeocoderUnavailable(error.message);
      throw error;
    }
  };
  return {
    async find(parameters, signal) {
      const search = parameters.toString();
      const question = createHash('sha256').update(`${url}\n${search}`).digest('base64url');
      const known = await findAnswer(database.global, question);
      if (known !== undefined) return known;
      const point = await ask(search, signal);
      await keepAnswer(database.global, question, point, now());
      return point;
    },
  };
}
