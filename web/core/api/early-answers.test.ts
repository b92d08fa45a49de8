import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOutAddress } from '#domain/access/addresses.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { clearSession } from '../session/session-store.ts';
import { buildUrl, call } from './api.ts';
import { earlyAnswersKey } from './early-answers.ts';

const early = { items: ['early'] };
const late = { items: ['late'] };

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async () => Response.json(late));
  vi.stubGlobal(earlyAnswersKey, { [buildUrl(peopleContract.list, {})]: Promise.resolve(early) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const readPeople = () => call(peopleContract.list, {});

test('the first call gets the answer for which the document asked, and the next one a new one', async () => {
  expect(await readPeople()).toEqual(early);
  expect(await readPeople()).toEqual(late);
});

test('after a change, the people are read again', async () => {
  await call(signOutAddress, {});
  expect(await readPeople()).toEqual(late);
});

test('after the session has ended, the next user does not get the people of the one before', async () => {
  clearSession();
  expect(await readPeople()).toEqual(late);
});
