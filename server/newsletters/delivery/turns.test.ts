import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const any = (): boolean => true;

test('churches take turns, whatever the number of their newsletters', () => {
  const turns = createTurns<{ key: { churchId: string }; name: string }>();
  for (const [churchId, name] of [
    ['one', 'one a'],
    ['one', 'one b'],
    ['two', 'two a'],
    ['one', 'one c'],
  ] as const)
    turns.add({ key: { churchId }, name });
  const taken = Array.from({ length: 8 }, () => {
    const next = turns.find(any);
    if (next) turns.moveToEnd(next);
    return next?.name;
  });
  expect(taken).toEqual(['one a', 'two a', 'one b', 'two a', 'one c', 'two a', 'one a', 'two a']);
});

test('a church without a newsletter that can be sent now is passed over', () => {
  const turns = createTurns<{ key: { churchId: string } }>();
  const [waiting, next] = [{ key: { churchId: 'one' } }, { key: { churchId: 'two' } }];
  turns.add(waiting);
  turns.add(next);
  expect(turns.find((each) => each !== waiting)).toBe(next);
  expect(turns.hasOtherChurch(next, any)).toBe(true);
  turns.remove(waiting);
  expect(turns.hasOtherChurch(next, any)).toBe(false);
});
