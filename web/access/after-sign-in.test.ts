import { expect, test } from 'vitest';
import { placeAfterSignIn } from './after-sign-in.ts';

const user = { roleName: null, permissions: [], preview: false, language: null, lastLogin: null };
const secretary = { user: { ...user, role: 'secretary' as const } };
const superadmin = { user: { ...user, role: 'superadmin' as const } };

test('whoever was stopped by the guard goes on to where they wanted', () => {
  expect(placeAfterSignIn({ from: '/app/miembros/lista?q=an' }, secretary)).toBe(
    '/app/miembros/lista?q=an',
  );
});

test('without an origin everybody goes to the dashboard, a superadmin to that of the platform', () => {
  expect(placeAfterSignIn(null, secretary)).toBe('/app/dashboard');
  expect(placeAfterSignIn(null, superadmin)).toBe('/admin/dashboard');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  7,
  null,
])('an origin that leads to another site, or back, is ignored: %s', (from) => {
  expect(placeAfterSignIn({ from }, secretary)).toBe('/app/dashboard');
});
