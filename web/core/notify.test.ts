import { expect, test } from 'vitest';
import { hasToasts, notify, setToastRenderer, subscribeToToasts } from './notify.ts';

test('a toast created before the renderer is loaded calls the listeners and is shown once it is', () => {
  let calls = 0;
  const unsubscribe = subscribeToToasts(() => (calls += 1));
  expect(hasToasts()).toBe(false);

  notify.success('Sesión iniciada correctamente');
  expect(calls).toBe(1);
  expect(hasToasts()).toBe(true);

  const shown: string[] = [];
  const stop = setToastRenderer(({ tone, text }) => shown.push(`${tone}: ${text}`));
  notify.error(new Error('Newsletter no encontrado'));
  expect(shown).toEqual([
    'success: Sesión iniciada correctamente',
    'error: Newsletter no encontrado',
  ]);
  stop();
  unsubscribe();
});
