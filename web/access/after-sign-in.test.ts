import { expect, test } from 'vitest';
import { placeAfterSignIn } from './after-sign-in.ts';

const secretary = { user: { role: 'secretary', language: null, lastLogin: null } } as const;
const superadmin = { user: { role: 'superadmin', language: null, lastLogin: null } } as const;
const withPlatform = [{ path: '/admin/dashboard' }];

test('whoever was stopped by the guard goes on to where they wanted', () => {
  expect(placeAfterSignIn({ from: '/app/miembros/lista?q=an' }, secretary, [])).toBe('/app/miembros/lista?q=an');
});

test('without an origin everybody goes to the dashboard, a superadmin to that of the platform once it exists', () => {
  expect(placeAfterSignIn(null, secretary, withPlatform)).toBe('/app/dashboard');
  expect(placeAfterSignIn(null, superadmin, [])).toBe('/app/dashboard');
  expect(placeAfterSignIn(null, superadmin, withPlatform)).toBe('/admin/dashboard');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login', 7, null])(
  'an origin that leads to another site, or back, is ignored: %s',
  (from) => {
    expect(placeAfterSignIn({ from }, secretary, [])).toBe('/app/dashboard');
  },
);
