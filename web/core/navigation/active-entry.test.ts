import { expect, test } from 'vitest';
import { activeEntry } from './active-entry.ts';

const entries = [
  '/app/dashboard',
  '/app/miembros/lista',
  '/app/miembros/estadisticas',
  '/app/newsletters',
];

test('the entry of the screen itself is the current page', () => {
  expect(activeEntry(entries, '/app/miembros/estadisticas')).toEqual({
    path: '/app/miembros/estadisticas',
    current: 'page',
  });
});

test('a screen that the menu does not show belongs to the first entry of its area', () => {
  expect(activeEntry(entries, '/app/miembros/0199/edit')).toEqual({
    path: '/app/miembros/lista',
    current: 'true',
  });
  expect(activeEntry(entries, '/newsletters/view/0199')).toEqual({
    path: '/app/newsletters',
    current: 'true',
  });
});

test('a screen of no area marks nothing', () => {
  expect(activeEntry(entries, '/app/perfil')).toBeNull();
});

test('a page of the platform belongs to its area, and a church to the first entry', () => {
  const platform = ['/admin/dashboard', '/admin/stats', '/admin/newsletters'];
  expect(activeEntry(platform, '/admin/newsletters/new')).toEqual({
    path: '/admin/newsletters',
    current: 'true',
  });
  expect(activeEntry(platform, '/admin/church/0199')).toEqual({
    path: '/admin/dashboard',
    current: 'true',
  });
});
