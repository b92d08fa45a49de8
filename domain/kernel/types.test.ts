import { expect, test } from 'vitest';
import { assertNever } from './types.ts';

test('a union with a member does not compile, an empty one does', () => {
  // @ts-expect-error -- 'profession' is the member that the compiler has to name
  expect(assertNever<'profession'>()).toBeUndefined();
  expect(assertNever<Exclude<'sex', 'sex'>>()).toBeUndefined();
});
