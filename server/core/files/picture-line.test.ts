import { expect, test } from 'vitest';
import { createLine } from './picture-line.ts';

const busy = { code: 'unavailable', messageKey: 'pictures-busy' };

/** A work that ends when `end` is called. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const work = async (): Promise<void> => {
    started = true;
    await promise;
  };
  return { work, end: resolve, hasStarted: () => started };
}

test('pictures are decoded one after another, in the order of their coming, also after a failure', async () => {
  const run = createLine({ maxWaiting: 9, maxWaitingOfChurch: 9 });
  const events: string[] = [];
  const results = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) =>
      run('church', async () => {
        events.push(`${name} starts`);
        await new Promise(setImmediate);
        events.push(`${name} ends`);
        if (name === 'b') throw new Error('damaged');
        return name;
      }),
    ),
  );
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('one more picture than may wait is refused at once, and is accepted when there is a place again', async () => {
  const run = createLine({ maxWaiting: 2, maxWaitingOfChurch: 2 });
  const first = createWork();
  const second = createWork();
  const running = run('one', first.work);
  const waiting = run('another', second.work);
  await expect(run('third', async () => 1)).rejects.toMatchObject(busy);
  expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
  first.end();
  await running;
  second.end();
  await expect(run('third', async () => 1)).resolves.toBe(1);
  await waiting;
});

test('no church takes all places', async () => {
  const run = createLine({ maxWaiting: 4, maxWaitingOfChurch: 2 });
  const { work, end } = createWork();
  const own = [run('one', work), run('one', work)];
  await expect(run('one', work)).rejects.toMatchObject(busy);
  const other = run('another', async () => 'done');
  end();
  await Promise.all(own);
  await expect(other).resolves.toBe('done');
});
