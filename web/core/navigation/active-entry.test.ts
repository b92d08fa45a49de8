import { expect, test } from 'vitest';
import { findActiveEntry } from './active-entry.ts';

const entries = [
  '/app/dashboard',
  '/app/miembros/lista',
  '/app/miembros/estadisticas',
  '/app/newsletters',
];

test('the menu entry of the current page is marked as page', () => {
  expect(findActiveEntry(entries, '/app/miembros/estadisticas')).toEqual({
    path: '/app/miembros/estadisticas',
    current: 'page',
  });
});

test('a page without a menu entry marks the first entry of its area', () => {
  expect(findActiveEntry(entries, '/app/miembros/0199/edit')).toEqual({
    path: '/app/miembros/lista',
    current: 'true',
  });
  expect(findActiveEntry(entries, '/newsletters/view/0199')).toEqual({
    path: '/app/newsletters',
    current: 'true',
  });
});

test('a page below a menu entry marks this one, although another is the first of the area', () => {
  expect(
    findActiveEntry(['/app/finanzas', '/app/finanzas/gastos'], '/app/finanzas/gastos/7'),
  ).toEqual({
    path: '/app/finanzas/gastos',
    current: 'true',
  });
});

test('a page outside of all areas marks no entry', () => {
  expect(findActiveEntry(entries, '/app/perfil')).toBeNull();
});

test('a platform page marks the entry of its area, and the page of a church the first entry', () => {
  const platform = ['/admin/dashboard', '/admin/stats', '/admin/newsletters'];
  expect(findActiveEntry(platform, '/admin/newsletters/new')).toEqual({
    path: '/admin/newsletters',
    current: 'true',
  });
  expect(findActiveEntry(platform, '/admin/church/0199')).toEqual({
    path: '/admin/dashboard',
    current: 'true',
  });
});
