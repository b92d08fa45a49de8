/** What the search offers for the words that people use: of every screen of the church, in both languages. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#domain/kernel/text/languages.ts';
import { getTerms } from '#domain/vocabulary.ts';
import { contributions } from '#web/contributions.ts';
import { findEntries } from '#web/core/search/find-entries.ts';
import { findScreen } from '#web/core/screens.ts';
import { screens } from '#web/routes.ts';
import askedQuestions from './asked-questions.json' with { type: 'json' };

const readKey = (language: Language, key: string): string => {
  const [namespace = '', path = ''] = key.split(':');
  const texts: unknown = JSON.parse(
    readFileSync(`web/public/locales/${language}/${namespace}.json`, 'utf8'),
  );
  const text = path
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  const { member, newsletter } = getTerms(null, language);
  return text
    .replaceAll(/{{newsletter\.(\w+)}}/g, (_, form: keyof typeof newsletter) => newsletter[form])
    .replaceAll(/{{(\w+)}}/g, (_, form: keyof typeof member) => member[form]);
};

const tasks = (
  await Promise.all(
    contributions.flatMap(({ searchTasks }) => (searchTasks ? [searchTasks()] : [])),
  )
).flatMap((each) => each.default);
const toPathname = (path: string): string => path.replace(/[?#].*/, '');

interface Found {
  readonly path: string;
  readonly label: string;
  readonly words: string;
}

/** In the order of the search: menu and actions, settings, tasks. */
function listEntries(language: Language): Found[] {
  const toFound = (path: string, labelKey: string, wordsKey: string | undefined): Found => ({
    path: toPathname(path),
    label: readKey(language, labelKey),
    words: wordsKey === undefined ? '' : readKey(language, wordsKey),
  });
  const own = screens.filter(({ layout }) => layout === 'app');
  return [
    ...own.flatMap(({ path, menu }) => (menu ? [toFound(path, menu.labelKey, menu.wordsKey)] : [])),
    ...own.flatMap(({ path, action }) =>
      action ? [toFound(path, action.labelKey, action.wordsKey)] : [],
    ),
    ...own.flatMap(({ path, menu, settings }) =>
      settings && !menu ? [toFound(path, settings.labelKey, settings.wordsKey)] : [],
    ),
    ...tasks.map(({ path, labelKey, wordsKey }) => toFound(path, labelKey, wordsKey)),
  ];
}

test('each task leads to a screen', () => {
  expect(tasks.filter(({ path }) => findScreen(toPathname(path), screens) === null)).toEqual([]);
});

test.each(languages)(
  'each screen of the church is found by two words that people use, in %s',
  (language) => {
    const entries = listEntries(language);
    const lacking = screens
      .filter(({ path, layout }) => layout === 'app' && !path.includes(':'))
      .map(({ path }) => ({
        path,
        words: entries
          .filter((entry) => entry.path === path)
          .flatMap(({ words }) => words.split(/[, ]+/))
          .filter(Boolean),
      }))
      .filter(({ words }) => new Set(words).size < 2);
    expect(lacking).toEqual([]);
  },
);

const questions: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  es: [
    ['imprimir cumpleaños', '/app/miembros/cumpleanos'],
    ['quién no vino', '/app/grupos/ausentes'],
    ['contar la ofrenda', '/app/finanzas/ofrendas'],
    ['reservar un salón', '/app/edificios/reservas/nueva'],
    ['cambiar contraseña', '/app/perfil'],
    ['quién vio las ofrendas', '/app/finanzas/revision/consultas'],
    ['agregar persona', '/app/miembros/nuevo'],
    ['subir una lista de excel', '/app/miembros/importar'],
    ['personas repetidas', '/app/miembros/duplicados'],
    ['cambiar mi dirección', '/app/mi-ficha'],
    ['registrar visitas', '/app/configuracion/visitantes'],
    ['visitar enfermos', '/app/seguimientos'],
    ['mapa de barrios', '/app/personas/mapa'],
    ['nueva familia', '/app/families/register'],
    ['directorio de familias', '/app/families/list'],
    ['etiquetas para sobres', '/app/families/list'],
    ['cuántas familias somos', '/app/families/statistics'],
    ['abrir una célula', '/app/grupos/nuevo'],
    ['pasar lista', '/app/grupos'],
    ['cuántos vinieron a la célula', '/app/grupos/supervision'],
    ['grupos sin líder', '/app/grupos/ausentes'],
    ['quién sirve el domingo', '/app/agenda/servidores'],
    ['no puedo servir', '/app/agenda/mis-fechas'],
    ['orden del culto', '/app/agenda'],
    ['crear un evento', '/app/agenda/nuevo'],
    ['google calendar', '/app/agenda/compartir'],
    ['programa de la semana', '/app/agenda/programa'],
    ['salón libre', '/app/edificios/libres'],
    ['gotera', '/app/edificios/averias'],
    ['avisar de algo roto', '/app/edificios/averias/nueva'],
    ['quién tiene la llave', '/app/edificios/llaves'],
    ['vencimiento del seguro', '/app/edificios/documentos'],
    ['plomero', '/app/proveedores'],
    ['cuánto dinero hay', '/app/finanzas'],
    ['registrar un gasto', '/app/finanzas/movimientos'],
    ['pedir reembolso', '/app/finanzas/gastos/nuevo'],
    ['aprobar un gasto', '/app/finanzas/gastos'],
    ['cuadrar el banco', '/app/finanzas/bancos'],
    ['mis diezmos', '/app/finanzas/mis-ofrendas'],
    ['hacer un recibo', '/app/finanzas/recibos'],
    ['cerrar el mes', '/app/finanzas/cierre'],
    ['informe para la asamblea', '/app/finanzas/informes'],
    ['presupuesto', '/app/finanzas/presupuesto'],
    ['arqueo', '/app/finanzas/arqueos'],
    ['constancias de donaciones', '/app/finanzas/constancias'],
    ['campaña pro templo', '/app/finanzas/campanas'],
    ['enviar un boletín', '/app/newsletters/new'],
    ['escribir a todos', '/app/newsletters/new'],
    ['lista de correo', '/app/newsletters/listas'],
    ['nuevo usuario', '/app/usuarios'],
    ['quitar acceso', '/app/usuarios'],
    ['copia de seguridad', '/app/configuracion/datos'],
    ['cambiar el logo', '/app/configuracion'],
    ['zona horaria', '/app/configuracion/region'],
    ['quién cambió', '/app/configuracion/actividad'],
    ['campo propio', '/app/configuracion/campos'],
    ['qué hay por hacer hoy', '/app/dashboard'],
    ['ayuda', '/app/ayuda'],
    ['bautizo', '/app/miembros/estadisticas'],
    ['bautismo', '/app/miembros/estadisticas'],
    ['permisos', '/app/usuarios'],
    ['roles', '/app/usuarios'],
    ['clave', '/app/perfil'],
    ['contraseña', '/app/perfil'],
    ['cumpleaños', '/app/miembros/cumpleanos'],
    ['diezmo', '/app/finanzas/informes/diezmos'],
    ['recibo', '/app/finanzas/recibos'],
    ['salón', '/app/edificios/reservas/nueva'],
    ['llave', '/app/edificios/llaves'],
    ['calendario', '/app/agenda/calendarios'],
    ['turno', '/app/agenda/servidores'],
    ['servidores', '/app/agenda/servidores'],
    ['carta', '/app/families/list'],
    ['boletín', '/app/newsletters/new'],
    ['respaldo', '/app/configuracion/datos'],
    ['exportar', '/app/miembros/lista'],
    ['excel', '/app/miembros/importar'],
    ['foto', '/app/miembros/lista'],
    ['logo', '/app/configuracion'],
    ['idioma', '/app/perfil'],
    ['moneda', '/app/configuracion/region'],
    ['sesión', '/app/perfil'],
    ['celular', '/app/ayuda/cuenta'],
    ['boda', '/app/families/list'],
    ['fallecido', '/app/families/list'],
    ['mudanza', '/app/families/list'],
    ['retiro', '/app/agenda/nuevo'],
    ['deshacer', '/app/configuracion/actividad'],
    ['soporte', '/app/ayuda'],
    ['discipulado', '/app/grupos'],
    ['membresía', '/app/configuracion/estados'],
    ['factura', '/app/suscripcion'],
    ['huella', '/app/perfil'],
  ],
  en: [
    ['print birthdays', '/app/miembros/cumpleanos'],
    ['who did not come', '/app/grupos/ausentes'],
    ['count the offering', '/app/finanzas/ofrendas'],
    ['book a room', '/app/edificios/reservas/nueva'],
    ['change password', '/app/perfil'],
    ['bulletin', '/app/newsletters/new'],
    ['take attendance', '/app/grupos'],
    ['who serves on Sunday', '/app/agenda/servidores'],
    ['reconcile the bank', '/app/finanzas/bancos'],
    ['approve an expense', '/app/finanzas/gastos'],
    ['backup', '/app/configuracion/datos'],
    ['merge duplicates', '/app/miembros/duplicados'],
    ['help', '/app/ayuda'],
    ['baptism', '/app/miembros/estadisticas'],
    ['permissions', '/app/usuarios'],
    ['roles', '/app/usuarios'],
    ['password', '/app/perfil'],
    ['tithe', '/app/finanzas/ofrendas'],
    ['receipt', '/app/finanzas/recibos'],
    ['shift', '/app/agenda/servidores'],
    ['session', '/app/perfil'],
    ['install the app', '/app/ayuda/cuenta'],
    ['wedding', '/app/families/list'],
    ['death', '/app/families/list'],
    ['retreat', '/app/agenda/nuevo'],
    ['undo', '/app/configuracion/actividad'],
    ['photo', '/app/miembros/lista'],
    ['anniversaries', '/app/miembros/cumpleanos'],
    ['currency', '/app/configuracion/region'],
    ['invoice', '/app/suscripcion'],
    ['export', '/app/miembros/lista'],
    ['support', '/app/ayuda'],
  ],
};

describe.each(languages)('what people ask in %s', (language) => {
  const entries = listEntries(language);
  const words = {
    language,
    ignored: readKey(language, 'nav:searchIgnores'),
    minor: readKey(language, 'nav:searchMinor'),
  };
  test.each([...questions[language], ...Object.entries(askedQuestions[language])])(
    '“%s” finds its task first',
    (question, path) => {
      expect(findEntries(entries, question, words)[0]?.path).toBe(path);
    },
  );

  test('words that nobody uses for a task find nothing', () => {
    expect(findEntries(entries, 'zarzuela', words)).toEqual([]);
  });
});
