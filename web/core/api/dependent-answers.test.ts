import { expect, test } from 'vitest';
import { refreshDependentAnswers } from './dependent-answers.ts';
import { refresh, subscribeToRefresh, type EndpointKey } from './refresh.ts';

const toKey = (path: `/api/${string}`): EndpointKey => ({ method: 'GET', path });

test('what a later feature computes is loaded again with the answers that it computes it from', async () => {
  const refreshed: string[] = [];
  const stops = [
    subscribeToRefresh(async (endpoints) => {
      refreshed.push(...endpoints.map(({ path }) => path));
    }),
    refreshDependentAnswers([
      async () => ({ default: [{ of: toKey('/api/members'), change: [toKey('/api/visitors')] }] }),
      async () => ({ default: [{ of: toKey('/api/visitors'), change: [toKey('/api/figures')] }] }),
      () => Promise.reject(new Error('No network')),
    ]),
  ];
  await refresh(toKey('/api/members'), toKey('/api/types'));
  expect(refreshed).toEqual(['/api/members', '/api/types', '/api/visitors', '/api/figures']);
  for (const stop of stops) stop();
});

test('what is loaded again anyway is not loaded twice', async () => {
  const refreshed: string[] = [];
  const visitors = { of: toKey('/api/members'), change: [toKey('/api/visitors')] };
  const stops = [
    subscribeToRefresh(async (endpoints) => {
      refreshed.push(...endpoints.map(({ path }) => path));
    }),
    refreshDependentAnswers([
      async () => ({ default: [visitors] }),
      async () => ({
        default: [{ ...visitors, change: [...visitors.change, toKey('/api/types')] }],
      }),
    ]),
  ];
  await refresh(toKey('/api/members'), toKey('/api/types'));
  expect(refreshed).toEqual(['/api/members', '/api/types', '/api/visitors']);
  for (const stop of stops) stop();
});
