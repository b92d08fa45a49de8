import { describe, expect, test } from 'vitest';
import { findSharedAddress, findSharedPhone } from './shared-home.ts';

const toAddress = (line1: string) => ({
  line1,
  line2: '',
  neighbourhood: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'CO',
  reference: '',
});
const live = (
  line1: string | null,
  ...phones: readonly (readonly ['mobile' | 'home', string])[]
) => ({
  address: line1 === null ? null : toAddress(line1),
  phones: phones.map(([kind, number]) => ({ number, kind, whatsapp: false })),
});

describe('the home of a family', () => {
  test('is the address of all who have one', () => {
    expect(findSharedAddress([live('Calle 1'), live('CALLE 1'), live(null)])?.line1).toBe(
      'Calle 1',
    );
    expect(findSharedAddress([live('Calle 1'), live('Calle 2')])).toBeNull();
    expect(findSharedAddress([live(''), live(null)])).toBeNull();
  });

  test.each([
    ['the home telephone', [live(null, ['home', '1'], ['mobile', '2']), live(null)], '1'],
    ['not one of two', [live(null, ['home', '1']), live(null, ['home', '2'])], null],
    ['a mobile that all share', [live(null, ['mobile', '2']), live(null, ['mobile', '2'])], '2'],
    ['not the mobile of one', [live(null, ['mobile', '2']), live(null)], null],
  ])('has %s', (_, people, phone) => {
    expect(findSharedPhone(people)).toBe(phone);
  });
});
