import { expect, test } from 'vitest';
import { areNoticesWaiting, notify, showNoticesWith, subscribeToNotices } from './notify.ts';

test('a toast told before anything can show it wakes the toaster and is shown when it arrives', () => {
  let woken = 0;
  const unsubscribe = subscribeToNotices(() => (woken += 1));
  expect(areNoticesWaiting()).toBe(false);

  notify.success('Sesión iniciada correctamente');
  expect(woken).toBe(1);
  expect(areNoticesWaiting()).toBe(true);

  const shown: string[] = [];
  const stop = showNoticesWith(({ tone, text }) => shown.push(`${tone}: ${text}`));
  notify.error(new Error('Newsletter no encontrado'));
  expect(shown).toEqual([
    'success: Sesión iniciada correctamente',
    'error: Newsletter no encontrado',
  ]);
  stop();
  unsubscribe();
});
