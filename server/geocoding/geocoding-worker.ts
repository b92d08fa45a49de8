/**
 * Finds the points of new and changed addresses. A place waits in its own row, so it survives every process; one process at a
 * time works, so that nothing is asked twice.
 */
import { setImmediate } from 'node:timers/promises';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { toAddress } from '#server/places/public.ts';
import { deleteAnswers } from './cache-queries.ts';
import { createGeocoder, type Geocoder, GeocoderUnavailable } from './geocoder.ts';
import { locate } from './locate.ts';
import { listDuePlaces, saveGeocoded, type DuePlace, type GeocodedPlace } from './queries.ts';
import { listDueChurches, type DueChurch } from './unscoped-queries.ts';

/** Churches take turns: so many places each. */
const batchSizes = { geocoder: 5, gazetteer: 200 };
const maxChurches = 50;
const dayMs = 24 * 3600 * 1000;
/** New streets and house numbers become known. */
const answerDays = 180;
const maxOutageSeconds = 3600;

interface Settings {
  readonly pollSeconds: number;
  /** How long a geocoder that does not answer is left alone; doubles up to an hour. */
  readonly outageSeconds: number;
}

/** The returned function stops it after the question under way. */
export function startGeocoding(
  core: Core,
  { pollSeconds, outageSeconds }: Settings = { pollSeconds: 5, outageSeconds: 30 },
): () => Promise<void> {
  const stopping = new AbortController();
  const geocoder = core.config.geocoderUrl ? createGeocoder(core, core.config.geocoderUrl) : null;
  let outage = { seconds: outageSeconds, endsAt: 0 };
  let polling: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    await deleteAnswers(core.database.global, new Date(now().getTime() - answerDays * dayMs));
    for (let due = await listDue(core); due.length > 0; due = await listDue(core))
      for (const church of due) {
        if (stopping.signal.aborted) return;
        const failure = await geocodeBatch(core, church, geocoder, stopping.signal, outage.seconds);
        if (failure) {
          const seconds = failure.retryAfterSeconds ?? outage.seconds;
          core.log.warn({ err: failure, seconds }, 'the geocoder does not answer');
          outage = {
            seconds: Math.min(outage.seconds * 2, maxOutageSeconds),
            endsAt: now().getTime() + seconds * 1000,
          };
          return;
        }
        outage = { seconds: outageSeconds, endsAt: 0 };
      }
  };

  const poll = async (): Promise<void> => {
    if (now().getTime() < outage.endsAt || (await listDue(core)).length === 0) return;
    await core.database.tryAdvisoryLock('geocoding', work);
  };

  const timer = setInterval(() => {
    polling ??= poll()
      .catch((error: unknown) => core.log.error({ err: error }, 'geocoding'))
      .finally(() => {
        polling = undefined;
      });
  }, pollSeconds * 1000);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await polling;
  };
}

const listDue = (core: Core): Promise<DueChurch[]> =>
  core.database.unscoped((db) => listDueChurches(db, maxChurches));

/** Looks up the next places of a church. Returns why the geocoder can't be asked any more; null: it can. */
async function geocodeBatch(
  core: Core,
  church: DueChurch,
  geocoder: Geocoder | null,
  signal: AbortSignal,
  outageSeconds: number,
): Promise<GeocoderUnavailable | null> {
  const size = geocoder ? batchSizes.geocoder : batchSizes.gazetteer;
  const due = await core.database.inChurch(church.id, (db) => listDuePlaces(db, size));
  const done: GeocodedPlace[] = [];
  let failure: GeocoderUnavailable | null = null;
  for (const place of due) {
    if (failure || signal.aborted) break;
    const answer = await locate(toAddress(place), church.country, geocoder, signal).catch(
      (error: unknown) => {
        if (error instanceof GeocoderUnavailable && !signal.aborted) failure = error;
        else if (!signal.aborted) throw error;
        return null;
      },
    );
    if (answer !== null) done.push(toGeocoded(place, answer));
    else if (failure) done.push(toPostponed(place, failure, outageSeconds));
    await setImmediate();
  }
  if (done.length > 0) await core.database.inChurch(church.id, (db) => saveGeocoded(db, done));
  return failure;
}

function toGeocoded(
  { id, fingerprint }: DuePlace,
  answer: Awaited<ReturnType<typeof locate>>,
): GeocodedPlace {
  const isProblem = typeof answer === 'string';
  return {
    id,
    fingerprint,
    point: isProblem ? null : answer,
    problem: isProblem ? answer : null,
    attempts: 0,
    retryInSeconds: null,
  };
}

/** Later each time, at most a day: others are asked about first, in case that this question is the reason. */
const toPostponed = (
  { id, fingerprint, attempts }: DuePlace,
  { retryAfterSeconds }: GeocoderUnavailable,
  outageSeconds: number,
): GeocodedPlace => ({
  id,
  fingerprint,
  point: null,
  problem: 'unavailable',
  attempts: Math.min(attempts + 1, 100),
  retryInSeconds: Math.min((retryAfterSeconds ?? outageSeconds) * 4 ** attempts, 24 * 3600),
});
