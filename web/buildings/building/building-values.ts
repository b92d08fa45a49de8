import type { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingView, tenures } from '#domain/buildings/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import type { Address } from '#domain/places/schema.ts';

export interface PickedPerson {
  readonly id: string;
  readonly displayName: string;
}

export interface FloorValues {
  /** Empty: a new one. */
  floorId: string;
  name: string;
}

/** How a building is edited; an empty text is no value. */
export interface BuildingValues {
  name: string;
  tenure: (typeof tenures)[number];
  tenureFrom: string;
  tenureUntil: string;
  monthlyCost: string;
  area: string;
  caretaker: PickedPerson | null;
  address: Address;
  floors: FloorValues[];
  notes: string;
}

const emptyAddress: Address = {
  line1: '',
  line2: '',
  neighbourhood: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  reference: '',
};

const toText = (value: number | string | null | undefined): string => String(value ?? '');

/** The values of a building; without one, those of a new one. */
export function toBuildingValues(building: BuildingView | null, currency: string): BuildingValues {
  return {
    name: building?.name ?? '',
    tenure: building?.tenure ?? 'own',
    tenureFrom: toText(building?.tenureFrom),
    tenureUntil: toText(building?.tenureUntil),
    monthlyCost: formatTyped(building?.monthlyCost ?? null, currency),
    area: toText(building?.area),
    caretaker: building?.caretaker ?? null,
    address: building?.address ?? emptyAddress,
    floors: (building?.floors ?? []).map(({ id, name }) => ({ floorId: id, name })),
    notes: building?.notes ?? '',
  };
}

type BuildingInput = Omit<InputOf<typeof buildingsContract.update.input>, 'buildingId' | 'version'>;

/** The input of the endpoints. A building of the church's own has no contract. */
export function toBuildingInput(values: BuildingValues, currency: string): BuildingInput {
  const { tenure, address } = values;
  const isOwn = tenure === 'own';
  return {
    name: values.name,
    tenure,
    tenureFrom: isOwn ? null : values.tenureFrom || null,
    tenureUntil: isOwn ? null : values.tenureUntil || null,
    monthlyCost: parseAmount(values.monthlyCost, currency),
    area: values.area.trim() === '' ? null : Number(values.area),
    caretakerId: values.caretaker?.id ?? null,
    address: Object.values(address).some(Boolean) ? address : null,
    floors: values.floors
      .filter(({ name }) => name.trim() !== '')
      .map(({ floorId, name }) => ({ id: floorId || null, name })),
    notes: values.notes,
  };
}
