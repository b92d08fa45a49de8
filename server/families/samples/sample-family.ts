/** A family of the demo church: four generations, a divorced couple with a daughter, a second marriage, godparents. */
import { keepDetailsOfKind, toRelationEnds } from '#domain/families/relations/roles.ts';
import {
  defaultDetails,
  type RelationDetails,
  type RelationRole,
} from '#domain/families/relations/schema.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { insertPeople, listBelongingStatuses } from '#server/people/public.ts';
import { insertRelation } from '../relations/relation-queries.ts';

interface SampleRelative {
  readonly names: readonly [givenNames: string, surname1: string, surname2: string];
  readonly sex: 'female' | 'male';
  /** In the present year, also of those who died. */
  readonly age: number;
  readonly isDeceased?: true;
}

const relatives = {
  abel: { names: ['Abel', 'Beltrán', 'Suárez'], sex: 'male', age: 106, isDeceased: true },
  ercilia: { names: ['Ercilia', 'Mora', 'Pinto'], sex: 'female', age: 103, isDeceased: true },
  gonzalo: { names: ['Gonzalo', 'Beltrán', 'Mora'], sex: 'male', age: 82 },
  ofelia: { names: ['Ofelia', 'Duarte', 'Gil'], sex: 'female', age: 78 },
  teodoro: { names: ['Teodoro', 'Cifuentes', 'Roa'], sex: 'male', age: 84, isDeceased: true },
  blanca: { names: ['Blanca', 'Nieto', 'Salas'], sex: 'female', age: 76 },
  hernan: { names: ['Hernán', 'Beltrán', 'Duarte'], sex: 'male', age: 59 },
  amparo: { names: ['Amparo', 'Cifuentes', 'Nieto'], sex: 'female', age: 57 },
  claudia: { names: ['Claudia', 'Rey', 'Osorio'], sex: 'female', age: 52 },
  tomas: { names: ['Tomás', 'Beltrán', 'Rey'], sex: 'male', age: 20 },
  daniel: { names: ['Daniel', 'Beltrán', 'Cifuentes'], sex: 'male', age: 36 },
  julian: { names: ['Julián', 'Acosta', 'Peña'], sex: 'male', age: 37 },
  mateo: { names: ['Mateo', 'Ríos', 'Vera'], sex: 'male', age: 36 },
  luciana: { names: ['Luciana', 'Ríos', 'Beltrán'], sex: 'female', age: 12 },
  samuel: { names: ['Samuel', 'Acosta', 'Beltrán'], sex: 'male', age: 6 },
  emilia: { names: ['Emilia', 'Acosta', 'Beltrán'], sex: 'female', age: 3 },
  paola: { names: ['Paola', 'Zuluaga', 'Mejía'], sex: 'female', age: 33 },
} as const satisfies Record<string, SampleRelative>;

type Key = keyof typeof relatives | 'member';

/** One, what the other is, the other, and details that depend on the present year. */
const relations: readonly (readonly [
  Key,
  RelationRole,
  Key,
  ((year: number) => Partial<RelationDetails>)?,
])[] = [
  ['abel', 'spouse', 'ercilia', (year) => ({ churchWedding: { year: year - 84 } })],
  ['gonzalo', 'parent', 'abel'],
  ['gonzalo', 'parent', 'ercilia'],
  ['gonzalo', 'spouse', 'ofelia', (year) => ({ churchWedding: { year: year - 60, month: 11 } })],
  ['teodoro', 'spouse', 'blanca', (year) => ({ endReason: 'death', until: { year: year - 4 } })],
  ['hernan', 'parent', 'gonzalo'],
  ['hernan', 'parent', 'ofelia'],
  ['amparo', 'parent', 'teodoro'],
  ['amparo', 'parent', 'blanca'],
  [
    'hernan',
    'spouse',
    'amparo',
    (year) => ({
      civilWedding: { year: year - 38 },
      endReason: 'divorce',
      until: { year: year - 23 },
    }),
  ],
  ['hernan', 'spouse', 'claudia', (year) => ({ civilWedding: { year: year - 21 } })],
  ['member', 'parent', 'hernan'],
  ['member', 'parent', 'amparo'],
  ['daniel', 'parent', 'hernan'],
  ['daniel', 'parent', 'amparo'],
  ['tomas', 'parent', 'hernan'],
  ['tomas', 'parent', 'claudia'],
  [
    'member',
    'spouse',
    'julian',
    (year) => ({
      civilWedding: { year: year - 8, month: 6, day: 14 },
      churchWedding: { year: year - 8, month: 6, day: 21 },
    }),
  ],
  ['member', 'spouse', 'mateo', (year) => ({ endReason: 'divorce', until: { year: year - 9 } })],
  ['luciana', 'parent', 'member'],
  ['luciana', 'parent', 'mateo'],
  ['luciana', 'stepParent', 'julian'],
  ['samuel', 'parent', 'member'],
  ['samuel', 'parent', 'julian'],
  ['emilia', 'parent', 'member'],
  ['emilia', 'parent', 'julian'],
  ['emilia', 'godparent', 'daniel'],
  ['emilia', 'godparent', 'paola'],
];

/** Adds the relatives of a member of the demo, on record since last year; returns their ids by key. */
export async function addSampleFamily(
  db: ChurchDb,
  memberId: string,
  present: Date,
): Promise<ReadonlyMap<string, string>> {
  const statuses = await listBelongingStatuses(db, 'es');
  const getStatusId = (key: string) => statuses.find((each) => each.key === key)?.id ?? null;
  const year = present.getUTCFullYear();
  const at = new Date(Date.UTC(year - 1, 2, 9, 15));
  const people = Object.values<SampleRelative>(relatives).map((relative, index) =>
    toPerson(relative, year, index, getStatusId),
  );
  const ids = await insertPeople(db, people, { userId: null, at });
  const idsByKey = new Map<string, string>(
    Object.keys(relatives).map((key, index) => [key, ids[index] ?? '']),
  ).set('member', memberId);
  for (const [one, role, other, details] of relations) {
    const ends = toRelationEnds(idsByKey.get(one) ?? '', idsByKey.get(other) ?? '', role);
    const known = { ...defaultDetails, ...details?.(year) };
    await insertRelation(db, newId(), ends, keepDetailsOfKind(ends.kind, known), at);
  }
  return idsByKey;
}

function toPerson(
  { names, sex, age, isDeceased }: SampleRelative,
  year: number,
  index: number,
  getStatusId: (key: string) => string | null,
): PersonInput {
  const [givenNames, surname1, surname2] = names;
  const status = isDeceased ? 'deceased' : age < 18 ? 'attender' : 'member';
  return {
    ...createEmptyPerson(),
    givenNames,
    surname1,
    surname2,
    sex,
    birth: { year: year - age },
    belongingStatusId: getStatusId(status),
    recordStatus: isDeceased ? 'inactive' : 'active',
    phones:
      isDeceased || age < 12
        ? []
        : [{ number: `+5731155590${10 + index}`, kind: 'mobile', whatsapp: true }],
  };
}
