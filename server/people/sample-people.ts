/** People who do not exist, with names as frequent as they are among Spanish speakers. The same seed makes the same people. */
import { fold } from '#domain/kernel/text.ts';
import { latestBirth } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import type { SeededStatusKey } from '#domain/people/belonging.ts';

const words = (text: string): string[] => text.split(' ').map((name) => name.replaceAll('_', ' '));

/** The most frequent first: each is drawn about 1/rank as often as the first. */
const surnames = words(
  'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Gómez Díaz Vargas Rojas Castro Jiménez Moreno ' +
    'Romero Álvarez Ruiz Gutiérrez Muñoz Ortiz Suárez Rivera Vásquez Mendoza Herrera Medina Aguilar Castillo Morales Reyes Cruz Ramos Chávez ' +
    'Guerrero Contreras Silva Núñez Ríos Salazar Delgado Vega Campos Cabrera Espinoza Fuentes Carrasco Peña Cárdenas Sandoval Valencia Mejía ' +
    'Cortés Navarro Acosta Molina Soto Ospina Quintero Arias Parra Velásquez Bermúdez Zapata Restrepo Montoya Giraldo Cardona Pineda Beltrán ' +
    'de_la_Cruz del_Río Ibáñez Yáñez Ordóñez Ávila Ibarra Lozano Calderón Maldonado Villalobos Quiroga Zúñiga Urrutia Benítez Cáceres Duarte ' +
    'Escobar Figueroa Galindo Hidalgo Iglesias Jaramillo Lara Marín Nieto Ochoa Padilla Robles Serrano Tapia Uribe Vera Ximénez Zambrano Ñáñez ' +
    'Arroyo Barrios Cisneros Domínguez Estrada Franco Guzmán Huerta León Macías Naranjo Olivares Palacios Quispe Rosales Salinas Trujillo Valdés ' +
    'de_los_Santos Mamani Huamán Condori Bautista Carvajal Durán Echeverría Ferrer Gallardo Henríquez Islas Juárez Luna Miranda Nájera Orozco',
);
const women = words(
  'María Ana Carmen Luz Rosa Laura Marta Sofía Lucía Isabel Elena Patricia Claudia Sandra Andrea Paola Valentina Camila Daniela Gabriela Mónica ' +
    'Adriana Diana Gloria Teresa Beatriz Silvia Raquel Esther Rut Noemí Sara Rebeca Débora Miriam Abigail Lidia Priscila Eunice Dorcas Juana ' +
    'Verónica Cristina Alejandra Natalia Carolina Juliana Mariana Victoria Inés Pilar Mercedes Dolores Consuelo Amparo Ángela Fernanda Renata Zoe',
);
const men = words(
  'José Juan Luis Carlos Jorge Miguel Pedro Jesús Antonio Francisco Manuel David Daniel Andrés Diego Santiago Mateo Samuel Sebastián Alejandro ' +
    'Fernando Ricardo Roberto Rafael Javier Sergio Mario Óscar Héctor Raúl Iván Hugo Víctor Pablo Esteban Felipe Timoteo Josué Caleb Isaac Jacob ' +
    'Abraham Moisés Elías Eliseo Isaías Jeremías Ezequiel Joel Amós Jonás Gabriel Ángel Emilio Gustavo Ernesto Ramón Joaquín Ignacio Ítalo Wilson',
);
const neighbourhoods = words(
  'El_Prado La_Esperanza San_José Villa_Nueva Los_Olivos Santa_Fe El_Recreo Las_Palmas Centro La_Floresta Buenos_Aires El_Mirador',
);
const streets = words('Calle Carrera Avenida Transversal Diagonal');
const references = words(
  'frente_al_parque diagonal_a_la_panadería al_lado_de_la_escuela subiendo_por_la_tienda_azul casa_de_dos_pisos_con_portón_verde',
);

/** How many of a hundred have each status. */
const statusShares: readonly (readonly [SeededStatusKey, number])[] = [
  ['member', 52],
  ['attender', 16],
  ['visitor', 9],
  ['leader', 7],
  ['new_believer', 5],
  ['baptismal_candidate', 3],
  ['inactive', 4],
  ['transferred', 2],
  ['deceased', 1],
  ['discipline', 1],
];

/** Numbers in [0, 1) that look random and are the same for the same seed (mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Setting {
  readonly seed: number;
  /** `YYYY-MM-DD`: ages and visits lie before it. */
  readonly today: string;
  readonly city: string;
  readonly country: string;
  /** Domain of their e-mail addresses, which are all different. */
  readonly mailDomain: string;
  /** Number of the first of them, for addresses and telephones. */
  readonly first?: number;
  statusId(key: SeededStatusKey): string | null;
}

export function samplePeople(count: number, setting: Setting): PersonInput[] {
  const draw = drawsFrom(setting.seed);
  return Array.from({ length: count }, (_, index) => samplePerson((setting.first ?? 0) + index, setting, draw));
}

type Draw = () => number;

const among = <T>(draw: Draw, list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;

/** By Zipf's law, as names are. */
const frequent = <T>(draw: Draw, list: readonly T[]): T => list[Math.floor((list.length + 1) ** draw()) - 1] as T;

const whole = (draw: Draw, from: number, to: number): number => from + Math.floor(draw() * (to - from + 1));

const chance = (draw: Draw, percent: number): boolean => draw() * 100 < percent;

function samplePerson(number: number, setting: Setting, draw: Draw): PersonInput {
  const sex = chance(draw, 56) ? 'female' : 'male';
  const names = sex === 'female' ? women : men;
  const first = frequent(draw, names);
  const second = chance(draw, 55) ? frequent(draw, names) : first;
  const givenNames = second === first ? first : `${first} ${second}`;
  const surname1 = frequent(draw, surnames);
  const year = Number(setting.today.slice(0, 4)) - ageFor(draw);
  const birth = birthIn(draw, year, setting.today);
  const adult = Number(setting.today.slice(0, 4)) - year >= 18;
  const status = statusFor(draw);
  const hasEmail = chance(draw, adult ? 82 : 25);
  const email = `${fold(first).replaceAll(' ', '')}.${fold(surname1).replaceAll(' ', '')}${number + 1}@${setting.mailDomain}`;
  const gone = status === 'deceased' || status === 'transferred';
  return {
    givenNames,
    surname1,
    surname2: chance(draw, 92) ? frequent(draw, surnames) : '',
    nickname: chance(draw, 6) ? `${first.slice(0, 3)}i` : '',
    nameOrder: 'es',
    sex,
    birth,
    marital: maritalFor(draw, adult),
    emails: hasEmail ? [{ value: email, kind: 'home', primary: true }] : [],
    phones: chance(draw, adult ? 90 : 20) ? [{ number: phoneOf(setting.country, number), kind: 'mobile', whatsapp: chance(draw, 85) }] : [],
    address: chance(draw, 70) ? addressFor(draw, setting) : null,
    belongingStatusId: setting.statusId(status),
    recordStatus: gone ? 'archived' : status === 'inactive' ? 'inactive' : 'active',
    firstVisit: chance(draw, 80) ? dayBefore(draw, setting.today) : null,
    baptism:
      adult && ['member', 'leader', 'inactive', 'deceased'].includes(status)
        ? { date: { year: whole(draw, Math.min(year + 12, 2024), 2025) }, place: '' }
        : null,
    newsletterConsent: {
      status: hasEmail && adult && chance(draw, 88) ? 'granted' : 'none',
      channel: among(draw, ['paper', 'in_person', 'web'] as const),
      statedBy: `${first} ${surname1}`,
      at: null,
      textVersion: '2026-1',
    },
  };
}

/** Most adults, some children, few very old. */
function ageFor(draw: Draw): number {
  const part = draw();
  if (part < 0.2) return whole(draw, 0, 12);
  if (part < 0.3) return whole(draw, 13, 17);
  return part < 0.65 ? whole(draw, 18, 44) : part < 0.92 ? whole(draw, 45, 70) : whole(draw, 71, 95);
}

/** Of some only the year is known, of others only the birthday. */
function birthIn(draw: Draw, year: number, today: string): PersonInput['birth'] {
  if (chance(draw, 4)) return null;
  const month = whole(draw, 1, 12);
  const day = whole(draw, 1, 28);
  const known = draw() * 100;
  const birth = known < 86 ? { year, month, day } : known < 92 ? { year } : { month, day };
  return (latestBirth(birth) ?? '') > today ? { month, day } : birth;
}

function statusFor(draw: Draw): SeededStatusKey {
  let left = draw() * 100;
  for (const [key, share] of statusShares) {
    left -= share;
    if (left < 0) return key;
  }
  return 'visitor';
}

function maritalFor(draw: Draw, adult: boolean): PersonInput['marital'] {
  if (!adult) return 'single';
  return frequent(draw, ['married', 'single', 'civil_union', 'widowed', 'divorced', 'separated', 'unknown'] as const);
}

function addressFor(draw: Draw, { city, country }: Setting): PersonInput['address'] {
  return {
    line1: `${among(draw, streets)} ${whole(draw, 1, 120)} # ${whole(draw, 1, 99)}-${whole(draw, 1, 99)}`,
    line2: '',
    neighbourhood: among(draw, neighbourhoods),
    city,
    region: '',
    postalCode: '',
    country,
    reference: chance(draw, 15) ? among(draw, references) : '',
  };
}

/** Numbers of a shape that each country has; of others, Colombian ones. */
function phoneOf(country: string, number: number): string {
  const digits = String(5_550_000 + (number % 4_000_000)).padStart(7, '0');
  const prefixes: Readonly<Record<string, string>> = { CO: '+57311', MX: '+52551', ES: '+3461', PE: '+5198' };
  return `${prefixes[country] ?? '+57311'}${digits}`;
}

function dayBefore(draw: Draw, today: string): string {
  const year = Math.max(1990, Number(today.slice(0, 4)) - Math.floor(25 ** draw()));
  const day = `${year}-${String(whole(draw, 1, 12)).padStart(2, '0')}-${String(whole(draw, 1, 28)).padStart(2, '0')}`;
  return day > today ? today : day;
}
