import { expect, test } from 'vitest';
import { formatTime, toLocale } from '#domain/kernel/formatters.ts';
import { joinFullStops } from './full-stops.ts';

test('a sentence that ends with a time has one full stop', () => {
  const time = formatTime('08:01', toLocale('es', { hourCycle: 'h12' }));
  expect(joinFullStops(`Se buscó a las ${time}. Se buscará a las ${time}.`)).toBe(
    `Se buscó a las ${time} Se buscará a las ${time}`,
  );
  expect(joinFullStops('Espera… Son las 8:01 a. m... ¡Ven!')).toBe(
    'Espera… Son las 8:01 a. m... ¡Ven!',
  );
});
