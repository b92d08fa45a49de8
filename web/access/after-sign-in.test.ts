import { expect, test } from 'vitest';
import { getPathAfterSignIn } from './after-sign-in.ts';

const user = {
  roleName: null,
  permissions: [],
  rights: [],
  scopedRights: [],
  preview: false,
  language: null,
  lastLogin: null,
};
const secretary = { user: { ...user, role: 'secretary' as const } };
const superadmin = { user: { ...user, role: 'superadmin' as const } };

test('after a redirect by the guard, sign-in continues to the requested page', () => {
  expect(getPathAfterSignIn({ from: '/app/miembros/lista?q=an' }, secretary)).toBe(
    '/app/miembros/lista?q=an',
  );
});

test('without a requested page sign-in leads to the dashboard, for a superadmin to that of the platform', () => {
  expect(getPathAfterSignIn(null, secretary)).toBe('/app/dashboard');
  expect(getPathAfterSignIn(null, superadmin)).toBe('/admin/dashboard');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  7,
  null,
])('a requested page on another site, or the login page, is ignored: %s', (from) => {
  expect(getPathAfterSignIn({ from }, secretary)).toBe('/app/dashboard');
});
