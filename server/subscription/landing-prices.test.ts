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
    .toMatchObject({ 'price-standard': expect.stringMatching(/^19\sUS\$ al mes$/) });
  expect(readPrices('en')).toMatchObject({ 'price-standard': '$19 a month' });
});

test('without online billing the landing page asks for a question by mail, or as the page about contact says', () => {
  const { config, log } = server().core;
  const readPrices = (email: string | null) =>
    createPriceReader({
      config: { ...config, stripe: undefined, operator: { ...config.operator, email } },
      log,
    })('es');
  expect(readPrices(null)).toEqual({ 'ask-price': '/contacto' });
  expect(readPrices('hola@redil.test')).toEqual({
    'ask-price': 'mailto:hola@redil.test?subject=Precio%20de%20los%20planes%20de%20Redil',
  });
});
