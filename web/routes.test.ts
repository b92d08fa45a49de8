import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/words/languages.ts';
import { builtModules } from '#domain/modules.ts';
import { screenAt } from './core/screens.ts';
import routerEntries, { prerenderedPaths, publicScreens, screens } from './routes.ts';

const wordOf = (language: string, key: string): unknown => {
  const [namespace, path] = key.split(':');
  const words: unknown = JSON.parse(
    readFileSync(`web/public/locales/${language}/${namespace}.json`, 'utf8'),
  );
  return (path ?? '')
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);
};
const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

describe('the route table', () => {
  test('every screen has its page file', () => {
    expect(screens.filter(({ file }) => !existsSync(`web/${file}`))).toEqual([]);
  });

  test.each(languages)('every title and menu label has its words in %s', (language) => {
    const keys = screens.flatMap(({ titleKey, menu, action }) => [
      titleKey,
      ...[menu, action].flatMap((entry) => (entry ? [`nav:${entry.labelKey}`] : [])),
    ]);
    expect(keys.filter((key) => typeof wordOf(language, key) !== 'string')).toEqual([]);
  });

  test('no path is said twice, neither as a screen nor as an alias', () => {
    const paths = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(paths.length).toBe(new Set(paths).size);
  });

  test('an alias carries every parameter that its screen needs', () => {
    const lost = screens.flatMap(({ path, aliases = [] }) =>
      aliases.filter((alias) =>
        parametersOf(path).some((name) => !parametersOf(alias).includes(name)),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('a screen under /app is behind the guard', () => {
    expect(
      screens.filter(({ path, layout }) => path.startsWith('/app') && layout !== 'app'),
    ).toEqual([]);
  });

  test('every screen under /app needs an active subscription, but the four that must be reachable without one', () => {
    const free = screens
      .filter(({ path, subscription }) => path.startsWith('/app/') && !subscription)
      .map(({ path }) => path);
    // The settings are one place in parts.
    const places = new Set(free.map((path) => path.replace(/^(\/app\/configuracion)\/.*/, '$1')));
    expect([...places].toSorted()).toEqual([
      '/app/configuracion',
      '/app/dashboard',
      '/app/perfil',
      '/app/suscripcion',
    ]);
  });

  test('no screen belongs to a module that is not built', () => {
    const built: readonly string[] = builtModules;
    expect(screens.filter(({ module }) => module !== undefined && !built.includes(module))).toEqual(
      [],
    );
  });

  test('public pages without parameters are written in both languages', () => {
    expect(prerenderedPaths).toEqual(expect.arrayContaining(['/', '/en']));
    expect(
      prerenderedPaths.filter((path) => path.includes(':') || path.startsWith('/app')),
    ).toEqual([]);
  });

  test('the router knows public pages one by one, and everything else as one entry that comes last', () => {
    expect(routerEntries.at(-1)).toMatchObject({ path: '*', file: 'Inside.tsx' });
    expect(JSON.stringify(routerEntries)).not.toMatch(/"\/(app|admin)/);
  });

  test('what every first visit is told of screens is told of public ones only', () => {
    expect(publicScreens.filter(({ layout }) => layout === 'app' || layout === 'admin')).toEqual(
      [],
    );
    expect(
      publicScreens
        .flatMap((screen) => Object.keys(screen))
        .filter((key) => ['file', 'menu', 'aliases'].includes(key)),
    ).toEqual([]);
  });

  test('every page behind the guard is found by its name', () => {
    expect(
      screens
        .filter(
          ({ file }) =>
            !/^(?!landing|core|ui)[^/]+\/.*Page\.tsx$/.test(file) && !file.startsWith('landing/'),
        )
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test('a path finds its screen: its own, in English, by an alias, or none', () => {
    expect(screenAt('/en/login', screens)).toMatchObject({
      screen: { path: '/login' },
      byAlias: false,
    });
    expect(screenAt('/app/miembros/nuevo', screens)?.screen.path).toBe('/app/miembros/nuevo');
    expect(screenAt('/members/7', screens)).toMatchObject({
      screen: { path: '/app/miembros/:memberId' },
      byAlias: true,
      parameters: { memberId: '7' },
    });
    expect(screenAt('/no/existe', screens)).toBeNull();
  });
});
