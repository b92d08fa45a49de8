/** Belonging statuses: a person's relation to the church, such as visitor or member. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { mapDeclaredAliases } from '#domain/kernel/names/aliases.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';

/** The default statuses of a new church, in order; it may rename them and add others. `aliases`: their names in spreadsheets. */
export const seededStatuses = [
  {
    key: 'visitor',
    countsAsMember: false,
    aliases:
      'visitante,visita,invitado,invitada,visitor,guest,visitantes,visitas,visitors,guests,first time visitor,first time guest',
  },
  {
    key: 'attender',
    countsAsMember: false,
    aliases:
      'asistente regular,asistente,congregado,congregada,congregante,simpatizante,regular attender,attender,regular,asistentes,attendee,attendees,regular attendee,no miembro,non member,nonmember',
  },
  {
    key: 'new_believer',
    countsAsMember: false,
    aliases:
      'nuevo creyente,nueva creyente,nuevo convertido,nueva convertida,nuevo,nueva,new believer,new',
  },
  {
    key: 'baptismal_candidate',
    countsAsMember: false,
    aliases: 'candidato a bautismo,candidata a bautismo,candidato,candidata,baptismal candidate',
  },
  {
    key: 'member',
    countsAsMember: true,
    aliases:
      'miembro,miembro activo,miembro activa,miembro en plena comunion,member,active member,full member,miembros,members,si,yes,sim',
  },
  {
    key: 'leader',
    countsAsMember: true,
    aliases: 'lider,lideresa,servidor,servidora,obrero,obrera,leader,staff,lideres,leaders',
  },
  {
    key: 'inactive',
    countsAsMember: false,
    aliases:
      'inactivo,inactiva,miembro inactivo,miembro inactiva,retirado,retirada,dado de baja,dada de baja,inactive,inactive member',
  },
  {
    key: 'transferred',
    countsAsMember: false,
    aliases: 'trasladado,trasladada,traslado,baja por traslado,transferred out,transferred',
  },
  {
    key: 'discipline',
    countsAsMember: false,
    aliases: 'en disciplina,disciplina,disciplinado,disciplinada,under discipline',
  },
  {
    key: 'deceased',
    countsAsMember: false,
    aliases:
      'fallecido,fallecida,fallecimiento,defuncion,difunto,difunta,baja por fallecimiento,baja por defuncion,deceased,died,death,passed away,finado,finada,muerto,muerta,dead',
  },
] as const;

export type SeededStatusKey = (typeof seededStatuses)[number]['key'];

/** The default status of people who have died. Its key stays when the church renames it. */
const deceasedKey: SeededStatusKey = 'deceased';

/** Whether a person is known to have died, by the day or by the status. Queries decide it alike: `death-queries.ts`. */
export const hasDied = (
  { diedOn }: { readonly diedOn: string | null },
  status: { readonly key: string | null } | undefined,
): boolean => diedOn !== null || status?.key === deceasedKey;

interface LifeState {
  readonly diedOn: string | null;
  readonly belongingStatusId: string | null;
  readonly recordStatus: 'active' | 'inactive' | 'archived';
}

/** The status of those who died; it is not given to others while the church has archived it. */
export interface DeceasedStatus {
  readonly id: string;
  readonly isArchived: boolean;
}

/** The record of a person who died is not active, and has the status of those who died. */
export function settleDeath<Person extends LifeState>(
  person: Person,
  status: DeceasedStatus | undefined,
): Person {
  if (person.diedOn === null && (!status || person.belongingStatusId !== status.id)) return person;
  return {
    ...person,
    belongingStatusId: status && !status.isArchived ? status.id : person.belongingStatusId,
    recordStatus: person.recordStatus === 'active' ? 'inactive' : person.recordStatus,
  };
}

/** Keys of the default statuses by folded alias. */
export const seededStatusAliases = mapDeclaredAliases<SeededStatusKey>(seededStatuses);

/** Color of the dot shown next to the name. */
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

/** The editable fields of a status. */
export const statusInput = z.strictObject({
  /** Empty for the default name of a seeded status. */
  name: z.string().overwrite(normalizeLine).max(60).default(''),
  /** Used by newsletter audiences and statistics. */
  countsAsMember: z.boolean().default(false),
  color: z.enum(statusColors).nullable().default(null),
});
export type StatusInput = z.output<typeof statusInput>;

/** A belonging status of the church. `key` identifies a default one, whose name is translated unless the church renamed it. */
export const belongingStatusView = z.strictObject({
  id,
  key: z.string().nullable(),
  /** The church's name for it, or else the translated default name. */
  name: z.string(),
  renamed: z.boolean(),
  countsAsMember: z.boolean(),
  color: z.enum(statusColors).nullable(),
  /** Archived statuses stay with the people who have them and can't be assigned to others. */
  archived: z.boolean(),
});
export type BelongingStatusView = z.output<typeof belongingStatusView>;
