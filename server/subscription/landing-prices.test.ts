import { afterAll, expect, test } from 'vitest';
import { testServer } from '#server/testing/server.ts';
import { startFakeStripe } from '#server/testing/stripe/fake-stripe.ts';
import { createPriceReader } from './landing-prices.ts';

const stripe = await startFakeStripe();
const server = testServer(() => stripe.environment);
afterAll(() => stripe.close());

test('the landing page shows the monthly prices, in its language', async () => {
  const readPrices = createPriceReader(server().core);
  await expect
    .poll(() => readPrices('es'))
    .toMatchObject({ 'price-standard': expect.stringMatching(/^USD\s19 al mes$/) });
  expect(readPrices('en')).toMatchObject({ 'price-standard': '$19 a month' });
});

test('without online billing the price is asked for by mail, or agreed with the operator, and no module is missing', () => {
  const { config, log } = server().core;
  const readPrices = (email: string | null) =>
    createPriceReader({
      config: { ...config, stripe: undefined, operator: { ...config.operator, email } },
      log,
    })('es');
  const agreed = 'A convenir';
  const modules = { 'plan-modules': 'Con todos los módulos' };
  expect(readPrices(null)).toEqual({
    ...modules,
    'price-note': 'El precio lo acuerdas con quien lleva este servidor.',
    'price-basic': agreed,
    'price-standard': agreed,
    'price-premium': agreed,
  });
  expect(readPrices('hola@redil.test')).toEqual({
    ...modules,
    'ask-price': 'mailto:hola@redil.test?subject=Precio%20de%20los%20planes%20de%20Redil',
  });
});
