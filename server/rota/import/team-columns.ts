/** The columns of spreadsheets of teams: a row is somebody in a team, with what the person does there. */
import { peoplePermissions } from '#domain/people/permissions.ts';
import { createTeamInput, saveMemberInput } from '#domain/rota/schema.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportColumn } from '#server/imports/public.ts';
import { type NameIndex } from '#server/people/public.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';

export interface TeamDraft {
  team: string;
  positions: string[];
  personId: string | null;
  maxAMonth: number | null;
}

export interface TeamContext {
  readonly people: NameIndex;
}

type TeamColumn = ImportColumn<TeamDraft, TeamContext>;

/** "Sonido, Cámara / Luces" */
const splitNames = (text: string): string[] => [
  ...new Map(
    text
      .split(/[,;|\n/]/)
      .map(normalizeLine)
      .filter(Boolean)
      .map((name) => [fold(name), name]),
  ).values(),
];

const { name: teamName, positions } = createTeamInput.shape;
const positionName = positions.element.shape.name;

export function listTeamColumns(language: Language): TeamColumn[] {
  const { t } = translate(language);
  return [
    {
      target: 'team',
      label: t('rota:import.team'),
      headers:
        'equipo,ministerio,grupo,area,departamento,servicio,team,team name,ministry,group,department,service area',
      read(text, draft) {
        const parsed = teamName.safeParse(text);
        if (!parsed.success) return 'import-too-long';
        draft.team = parsed.data;
        return null;
      },
      show: ({ team }) => team,
    },
    {
      target: 'positions',
      label: t('rota:import.positions'),
      headers:
        'puesto,puestos,posicion,posiciones,funcion,funciones,tarea,tareas,rol,cargo,position,positions,position name,role,roles,task,tasks',
      read(text, draft) {
        const names = splitNames(text);
        if (names.some((name) => !positionName.safeParse(name).success)) return 'import-too-long';
        draft.positions = names;
        return null;
      },
      show: (draft) => draft.positions.join(', '),
    },
    {
      target: 'person',
      label: t('rota:import.person'),
      headers:
        'persona,nombre,nombre completo,servidor,servidora,voluntario,voluntaria,miembro,integrante,apellidos y nombres,nombres y apellidos,person,name,full name,volunteer,member,servant',
      // What is found tells who is on record.
      permission: peoplePermissions.names,
      read(text, draft, { people }) {
        const found = people.get(toNameKey(text));
        if (found === 'several') return 'rota:errors.import-person-ambiguous';
        if (found === undefined) return 'rota:errors.person-unknown';
        draft.personId = found;
        return null;
      },
      show: (_, cell) => cell,
    },
    {
      target: 'maxAMonth',
      label: t('rota:import.maxAMonth'),
      headers:
        'veces al mes,maximo al mes,limite al mes,times a month,max per month,maximum a month,frequency',
      read(text, draft) {
        const parsed = saveMemberInput.shape.maxAMonth.safeParse(Number(text));
        if (!parsed.success) return 'import-number-unreadable';
        draft.maxAMonth = parsed.data;
        return null;
      },
      show: ({ maxAMonth }) => (maxAMonth === null ? '' : String(maxAMonth)),
    },
  ];
}
