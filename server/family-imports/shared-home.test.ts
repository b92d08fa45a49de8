import { describe, expect, test } from 'vitest';
import { findSharedAddress, findSharedPhone, listResidents } from './shared-home.ts';

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

  test('is not written down again for those who live there', () => {
    const [ana, luis, eva] = [live('Calle 1'), live('CALLE 1'), live('')];
    expect(listResidents([ana, luis, eva, live(null)])).toEqual([ana, luis, eva]);
    expect(listResidents([ana, live('Calle 2')])).toEqual([]);
  });

  const mobile = ['mobile', '2'] as const;
  test.each([
    {
      name: 'the home telephone',
      people: [live(null, ['home', '1'], mobile), live(null)],
      phone: '1',
    },
    {
      name: 'not one of two',
      people: [live(null, ['home', '1']), live(null, ['home', '2'])],
      phone: null,
    },
    {
      name: 'a mobile that all share',
      people: [live(null, mobile), live(null, mobile)],
      phone: '2',
    },
    { name: 'not the mobile of one', people: [live(null, mobile), live(null)], phone: null },
  ])('has $name', ({ people, phone }) => {
    expect(findSharedPhone(people)).toBe(phone);
  });
});
