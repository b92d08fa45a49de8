import { expect, test } from 'vitest';
import { denialRedirects, isExplained, type AccessDenial } from '#domain/access/guard.ts';
import english from '../../public/locales/en/common.json' with { type: 'json' };
import spanish from '../../public/locales/es/common.json' with { type: 'json' };
import { readRefusal, toRefusal } from './refusal.ts';

const denials = Object.keys(denialRedirects) as AccessDenial[];
/** Pages outside the app, which say themselves what is needed. */
const speakingPages = ['/login', '/verify-email-notice', '/register-church', '/second-step'];

test('every denial that leads to another page is explained there, in both languages', () => {
  const explained = denials.filter(isExplained);
  for (const { refusal } of [spanish, english])
    expect(Object.keys(refusal.why).toSorted()).toEqual(explained.toSorted());
  const others = denials.filter((denial) => !isExplained(denial));
  const targets = new Set(others.map((denial) => denialRedirects[denial]));
  expect([...targets].filter((target) => target !== null).toSorted()).toEqual(
    speakingPages.toSorted(),
  );
});

test('what is kept of a refusal names the screen and the module that the church does not use', () => {
  const screen = {
    path: '/app/mapa',
    titleKey: 'nav:map',
    layout: 'app',
    module: 'families',
  } as const;
  const visitor = {
    account: { emailVerified: true },
    user: { role: 'pastor' },
    church: { modules: ['people'] },
    subscription: 'active',
  } as const;
  const refusal = toRefusal('module-disabled', screen, visitor);
  expect(refusal).toEqual({ denial: 'module-disabled', titleKey: 'nav:map', module: 'families' });
  expect(readRefusal({ refusal })).toEqual(refusal);
  expect(toRefusal('signed-out', screen, visitor)).toBeNull();
  expect(readRefusal({ from: '/app/mapa' })).toBeNull();
});
