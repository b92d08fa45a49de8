import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { needsSubscription } from '#domain/access/guard.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { implementedModules } from '#domain/permissions.ts';
import { findScreen } from './core/screens.ts';
import routerEntries, { prerenderedPaths, publicScreens, screens } from './routes.ts';

const getTranslation = (language: string, key: string): unknown => {
  const [namespace, path] = key.split(':');
  const texts: unknown = JSON.parse(
    readFileSync(`web/public/locales/${language}/${namespace}.json`, 'utf8'),
  );
  return (path ?? '')
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
};
const getParameterNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

describe('the route table', () => {
  test('every screen has its page file', () => {
    expect(screens.filter(({ file }) => !existsSync(`web/${file}`))).toEqual([]);
  });

  test.each(languages)('every title and menu label is translated to %s', (language) => {
    const keys = screens.flatMap(({ titleKey, menu, action, settings }) => [
      titleKey,
      ...[menu, action, settings].flatMap((entry) => [entry?.labelKey, entry?.wordsKey]),
    ]);
    const named = keys.filter((key) => key !== undefined);
    expect(named.filter((key) => typeof getTranslation(language, key) !== 'string')).toEqual([]);
  });

  test('no path occurs twice, as a screen or as an alias', () => {
    const paths = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(paths.length).toBe(new Set(paths).size);
  });

  test('an alias has every parameter of its screen', () => {
    const incomplete = screens.flatMap(({ path, aliases = [] }) =>
      aliases.filter((alias) =>
        getParameterNames(path).some((name) => !getParameterNames(alias).includes(name)),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  test('a screen under /app is behind the guard', () => {
    expect(
      screens.filter(({ path, layout }) => path.startsWith('/app') && layout !== 'app'),
    ).toEqual([]);
  });

  test('every screen under /app needs an active subscription, except the four that must be reachable without one', () => {
    const free = screens
      .filter((screen) => screen.path.startsWith('/app/') && !needsSubscription(screen))
      .map(({ path }) => path);
    // The settings pages count as one.
    const places = new Set(free.map((path) => path.replace(/^(\/app\/configuracion)\/.*/, '$1')));
    expect([...places].toSorted()).toEqual([
      '/app/configuracion',
      '/app/dashboard',
      '/app/perfil',
      '/app/suscripcion',
    ]);
  });

  test('no screen belongs to a module that is not built', () => {
    expect(
      screens.filter(({ module }) => module !== undefined && !implementedModules.includes(module)),
    ).toEqual([]);
  });

  test('every entry of the menu of a church but the front page stands in a group', () => {
    const alone = screens.filter(({ layout, menu }) => layout === 'app' && menu && !menu.group);
    expect(alone.map(({ path }) => path)).toEqual(['/app/dashboard']);
  });

  test('public pages without parameters are prerendered in both languages', () => {
    expect(prerenderedPaths).toEqual(expect.arrayContaining(['/', '/en']));
    expect(
      prerenderedPaths.filter((path) => path.includes(':') || path.startsWith('/app')),
    ).toEqual([]);
  });

  test('public pages have their own route entries; all other screens share the last one', () => {
    expect(routerEntries.at(-1)).toMatchObject({ path: '*', file: 'ProtectedApp.tsx' });
    expect(JSON.stringify(routerEntries)).not.toMatch(/"\/(app|admin)/);
  });

  test('the initial bundle contains public screens only', () => {
    expect(publicScreens.filter(({ layout }) => layout === 'app' || layout === 'admin')).toEqual(
      [],
    );
    expect(
      publicScreens
        .flatMap((screen) => Object.keys(screen))
        .filter((key) => ['file', 'menu', 'aliases'].includes(key)),
    ).toEqual([]);
  });

  test('every page outside landing is in a feature and its file name ends in Page.tsx', () => {
    expect(
      screens
        .filter(
          ({ file }) =>
            !/^(?!landing|core|ui)[^/]+\/.*Page\.tsx$/.test(file) && !file.startsWith('landing/'),
        )
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test('a screen is found by its path, its English path or an alias; an unknown path has none', () => {
    expect(findScreen('/en/login', screens)).toMatchObject({
      screen: { path: '/login' },
      byAlias: false,
    });
    expect(findScreen('/app/miembros/nuevo', screens)?.screen.path).toBe('/app/miembros/nuevo');
    expect(findScreen('/members/7', screens)).toMatchObject({
      screen: { path: '/app/miembros/:memberId' },
      byAlias: true,
      parameters: { memberId: '7' },
    });
    expect(findScreen('/no/existe', screens)).toBeNull();
  });
});
