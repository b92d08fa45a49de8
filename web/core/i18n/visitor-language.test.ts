import { expect, test } from 'vitest';
import { findVisitorLanguage } from './visitor-language.ts';

const spanishPage = {
  stored: null,
  browser: ['fr-FR', 'fr'],
  html: 'es',
  pathname: '/login',
  hostname: 'redil.app',
};

test('the language chosen before wins over that of the browser, and the browser over the page', () => {
  const english = { ...spanishPage, browser: ['fr-FR', 'en-GB', 'es'] };
  expect(findVisitorLanguage({ ...english, stored: 'es' })).toBe('es');
  expect(findVisitorLanguage(english)).toBe('en');
  expect(findVisitorLanguage({ ...spanishPage, html: 'en' })).toBe('en');
});

test('a language that the product does not have is skipped', () => {
  expect(findVisitorLanguage({ ...spanishPage, stored: 'pt' })).toBe('es');
});

test('path and subdomain come last, and without any of them the language is Spanish', () => {
  const blank = { ...spanishPage, html: '' };
  expect(findVisitorLanguage({ ...blank, pathname: '/en/login' })).toBe('en');
  expect(findVisitorLanguage({ ...blank, hostname: 'en.redil.app' })).toBe('en');
  expect(findVisitorLanguage(blank)).toBe('es');
});
