/** The columns of spreadsheets of rooms, with the words of other systems for them. */
import type { z } from 'zod';
import { type createRoomInput, roomFields } from '#domain/buildings/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { parseYesNo } from '#domain/imports/public.ts';
import { translate } from '#server/core/translations.ts';
import type { ImportColumn } from '#server/imports/public.ts';
import { parseCount, parseLength, splitThings } from './read-cells.ts';

type RoomInput = z.input<typeof createRoomInput>;
type ReadFields = Partial<Omit<RoomInput, 'requestId' | 'buildingId' | 'floorId'>>;

export interface RoomDraft extends ReadFields {
  /** By name; empty: the church's only one. */
  building: string;
  floor: string;
}

export interface RoomContext {
  /** Of the church's only building, or null if it has none or several. */
  readonly onlyBuilding: string | null;
  readonly currency: string;
}

type RoomColumn = ImportColumn<RoomDraft, RoomContext>;
type Target = Exclude<keyof RoomDraft, 'hours' | 'bookableBy' | 'bookerRoles' | 'bookerGroupIds'>;
type Value = string | number | boolean | string[];

interface Reader {
  readonly headers: string;
  readonly parse: (text: string, context: RoomContext) => Value | null;
  /** Of what can't be read. */
  readonly problem: string;
  readonly isText?: true;
}

const word = (headers: string, longest: number): Reader => ({
  headers,
  parse: (text) => (normalizeLine(text).length > longest ? null : normalizeLine(text)),
  problem: 'import-too-long',
});
const text = (headers: string, longest: number): Reader => ({
  ...word(headers, longest),
  isText: true,
});
const number = (headers: string, parse: (text: string) => number | null): Reader => ({
  headers,
  parse,
  problem: 'import-number-unreadable',
});
const yesNo = (headers: string): Reader => ({
  headers,
  parse: parseYesNo,
  problem: 'import-choice-unknown',
});

const readers: Readonly<Record<Target, Reader>> = {
  building: word(
    'edificio,sede,templo,inmueble,local,campus,ubicacion,nombre del edificio,building,building name,location,site,facility,venue,property',
    120,
  ),
  floor: word('piso,planta,nivel,floor,level,storey,story', 60),
  name: text(
    'salon,nombre,nombre del salon,sala,nombre de la sala,aula,salones,espacio,recurso,ambiente,room,name,room name,resource,resource name,space,rooms,title',
    120,
  ),
  seated: number(
    'personas sentadas,sentados,capacidad,aforo,cupo,asientos,capacidad sentados,people seated,seated,capacity,seats,seating,seating capacity,max capacity,maximum capacity,max people,max attendees,occupancy',
    parseCount,
  ),
  standing: number(
    'personas de pie,de pie,parados,capacidad de pie,people standing,standing,standing capacity',
    parseCount,
  ),
  equipment: {
    headers:
      'equipamiento,equipo,equipos,recursos,servicios,equipment,features,amenities,resources,inventory',
    parse: splitThings,
    problem: 'import-too-long',
  },
  accessible: yesNo(
    'accesible en silla de ruedas,accesible,acceso en silla de ruedas,silla de ruedas,wheelchair accessible,accessible,wheelchair,handicap accessible,ada',
  ),
  turnaroundMinutes: number(
    'minutos para ordenar despues,tiempo para ordenar,minutos de limpieza,limpieza,minutes to clear up afterwards,turnaround,turnaround minutes,cleanup,cleanup time,buffer,buffer time,buffer after,teardown,tear down',
    (text) => parseLength(text, 'minute'),
  ),
  needsApproval: yesNo(
    'hay que aprobar cada reserva,requiere aprobacion,aprobacion,con aprobacion,each booking needs approval,requires approval,needs approval,approval required,approval',
  ),
  leastNoticeHours: number(
    'horas de anticipacion,anticipacion minima,anticipacion,hours of notice,minimum notice,least notice,min notice,notice',
    (text) => parseLength(text, 'hour'),
  ),
  longestAheadDays: number(
    'dias de antelacion maxima,antelacion maxima,dias por adelantado,days ahead at most,max days ahead,maximum days ahead,booking window,advance booking',
    (text) => parseLength(text, 'day'),
  ),
  outsiderPrice: {
    headers:
      'precio para externos,precio,tarifa,costo,alquiler,price for outsiders,price,rate,fee,cost,rental fee,hourly rate',
    parse: (text, { currency }) => parseAmount(text.replaceAll(/[^\d.,]/g, ''), currency),
    problem: 'import-number-unreadable',
  },
  outsiderPriceFor: text(
    'que incluye el precio,incluye,what the price covers,price includes,rate type',
    120,
  ),
  notes: {
    headers:
      'notas,observaciones,descripcion,comentarios,notes,description,comments,remarks,instructions',
    parse: normalizeText,
    problem: 'import-too-long',
    isText: true,
  },
};

const labels = {
  building: 'fields.building',
  floor: 'fields.floor',
  name: 'room',
  seated: 'fields.seated',
  standing: 'fields.standing',
  equipment: 'fields.equipment',
  accessible: 'fields.accessible',
  turnaroundMinutes: 'fields.turnaround',
  needsApproval: 'fields.needsApproval',
  leastNoticeHours: 'fields.leastNotice',
  longestAheadDays: 'fields.longestAhead',
  outsiderPrice: 'fields.outsiderPrice',
  outsiderPriceFor: 'fields.outsiderPriceFor',
  notes: 'fields.notes',
} as const satisfies Record<Target, string>;

/** In the order of the template and of the export. */
export const roomTargets = Object.keys(labels) as Target[];

export const getRoomLabel = (target: Target, language: Language): string =>
  translate(language).t(`buildings:${labels[target]}`);

export const listRoomColumns = (language: Language): RoomColumn[] =>
  roomTargets.map((target) => {
    const { headers, parse, problem, isText } = readers[target];
    return {
      target,
      label: getRoomLabel(target, language),
      headers,
      ...(isText ? { isText } : {}),
      read(text, draft, context) {
        const value = parse(text, context);
        if (value === null || !isAllowed(target, value)) return problem;
        Object.assign(draft, { [target]: value });
        return null;
      },
      show: (draft, cell) => showCell(draft[target], cell),
    };
  });

const isAllowed = (target: Target, value: Value): boolean =>
  target === 'building' || target === 'floor' || roomFields[target].safeParse(value).success;

/** What was understood, where it can differ from what the file says. */
const showCell = (value: RoomDraft[Target], cell: string): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? String(value) : cell;
