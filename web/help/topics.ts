/**
 * The topics that the help explains, with what is done in each and what people ask: keys of `tasks.json`, addresses of screens with a name
 * of their own, and keys of the questions in `help.json`.
 */
import type { AnyScreen } from '#web/core/screens.ts';
import type { IconName } from '#web/ui/Icon.tsx';

export interface Topic {
  readonly key: string;
  /** The end of its address. */
  readonly slug: string;
  readonly icon: IconName;
  readonly tasks: readonly string[];
  readonly questions: readonly string[];
}

export const topics: readonly Topic[] = [
  {
    key: 'people',
    slug: 'personas',
    icon: 'people',
    tasks: ['/app/miembros/nuevo', '/app/miembros/importar', 'merge', 'followUps', 'newcomers'],
    questions: ['list', 'archive', 'twice', 'notes', 'death'],
  },
  {
    key: 'families',
    slug: 'familias',
    icon: 'family',
    tasks: [
      '/app/families/register',
      'families',
      'familyStatistics',
      'familyPoster',
      'familyRoles',
    ],
    questions: ['changes', 'themselves', 'directory', 'labels'],
  },
  {
    key: 'groups',
    slug: 'grupos',
    icon: 'groups',
    tasks: ['/app/grupos/nuevo', 'groups', 'joinGroup', 'groupPage', 'groupTypes'],
    questions: ['join', 'multiply', 'close', 'leaders'],
  },
  {
    key: 'meetings',
    slug: 'reuniones',
    icon: 'edit',
    tasks: ['report', 'supervision', '/app/grupos/ausentes', 'lineage'],
    questions: ['offline', 'notMet', 'wrong', 'both', 'reminders'],
  },
  {
    key: 'agenda',
    slug: 'agenda',
    icon: 'calendar',
    tasks: [
      '/app/agenda/nuevo',
      '/app/agenda/programa',
      'cancelEvent',
      'countPeople',
      '/app/agenda/compartir',
    ],
    questions: ['oneDate', 'cancel', 'phone', 'public'],
  },
  {
    key: 'rota',
    slug: 'servidores',
    icon: 'check',
    tasks: ['serve', 'service', 'cannotServe', '/app/agenda/servidores/equipos'],
    questions: ['start', 'fill', 'answer', 'cannot'],
  },
  {
    key: 'buildings',
    slug: 'edificios',
    icon: 'building',
    tasks: [
      'freeRoom',
      '/app/edificios/reservas/nueva',
      'myBookings',
      '/app/edificios/averias/nueva',
      'buildings',
    ],
    questions: ['approval', 'taken', 'broken', 'keys'],
  },
  {
    key: 'finance',
    slug: 'finanzas',
    icon: 'chart',
    tasks: ['count', 'expense', 'reconcile', 'closeMonth', 'ownGifts'],
    questions: ['counting', 'mistake', 'approval', 'privacy', 'month'],
  },
  {
    key: 'newsletters',
    slug: 'boletines',
    icon: 'mail',
    tasks: [
      '/app/newsletters/new',
      'newsletters',
      'lists',
      '/app/miembros/preguntar',
      '/app/configuracion/newsletters',
    ],
    questions: ['who', 'consent', 'test', 'back'],
  },
  {
    key: 'users',
    slug: 'usuarios',
    icon: 'users',
    tasks: ['users', '/app/grupos/lideres/invitar', 'twoSteps'],
    questions: ['invite', 'roles', 'preview', 'rights'],
  },
  {
    key: 'church',
    slug: 'iglesia',
    icon: 'settings',
    tasks: [
      'logo',
      '/app/configuracion/palabras',
      'fields',
      'backup',
      '/app/configuracion/actividad',
    ],
    questions: ['words', 'modules', 'copy', 'who', 'leave'],
  },
  {
    key: 'account',
    slug: 'cuenta',
    icon: 'user',
    tasks: ['ownRecord', 'password', 'language', 'notices'],
    questions: ['forgotten', 'own', 'notices', 'install'],
  },
];

/** The name of a screen in the menu, the settings or the search; undefined: it has none. */
export const findLabelKey = ({ action, menu, settings }: AnyScreen): string | undefined =>
  (action ?? menu ?? settings)?.labelKey;

export const helpPath = '/app/ayuda';
export const topicPath = ({ slug }: Topic): string => `${helpPath}/${slug}`;
