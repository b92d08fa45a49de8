/** Statuses of belonging. */
import { z } from 'zod';
import { fold, tidyLine } from '#domain/kernel/words/text.ts';

/** What a church starts with, in order; it may rename them and add its own. `known`: how spreadsheets call them. */
export const seededStatuses = [
  {
    key: 'visitor',
    countsAsMember: false,
    known: 'visitante,visita,invitado,invitada,visitor,guest',
  },
  {
    key: 'attender',
    countsAsMember: false,
    known:
      'asistente regular,asistente,congregado,congregada,congregante,simpatizante,regular attender,attender,regular',
  },
  {
    key: 'new_believer',
    countsAsMember: false,
    known:
      'nuevo creyente,nueva creyente,nuevo convertido,nueva convertida,nuevo,nueva,new believer,new',
  },
  {
    key: 'baptismal_candidate',
    countsAsMember: false,
    known: 'candidato a bautismo,candidata a bautismo,candidato,candidata,baptismal candidate',
  },
  {
    key: 'member',
    countsAsMember: true,
    known:
      'miembro,miembro activo,miembro activa,miembro en plena comunion,member,active member,full member',
  },
  {
    key: 'leader',
    countsAsMember: true,
    known: 'lider,lideresa,servidor,servidora,obrero,obrera,leader,staff',
  },
  {
    key: 'inactive',
    countsAsMember: false,
    known: 'inactivo,inactiva,miembro inactivo,miembro inactiva,inactive,inactive member',
  },
  {
    key: 'transferred',
    countsAsMember: false,
    known: 'trasladado,trasladada,traslado,transferred out,transferred',
  },
  {
    key: 'discipline',
    countsAsMember: false,
    known: 'en disciplina,disciplina,disciplinado,disciplinada,under discipline',
  },
  {
    key: 'deceased',
    countsAsMember: false,
    known: 'fallecido,fallecida,difunto,difunta,deceased,died',
  },
] as const;

export type SeededStatusKey = (typeof seededStatuses)[number]['key'];

/** Key of the seeded status that a folded word stands for. */
export const seededStatusWords: ReadonlyMap<string, SeededStatusKey> = new Map(
  seededStatuses.flatMap(({ key, known }) =>
    known.split(',').map((word): [string, SeededStatusKey] => [fold(word), key]),
  ),
);

/** Shown as a dot beside the name. */
export const statusColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;
export type StatusColor = (typeof statusColors)[number];

/** What a church decides of a status. */
export const statusInput = z.strictObject({
  /** Empty: the usual name of a seeded status. */
  name: z.string().overwrite(tidyLine).max(60).default(''),
  /** Audiences and statistics ask it. */
  countsAsMember: z.boolean().default(false),
  color: z.enum(statusColors).nullable().default(null),
});
export type StatusInput = z.output<typeof statusInput>;
