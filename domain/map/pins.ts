/** The homes of a view as columns of numbers without ids: ten thousand homes are some eighty kilobytes. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';

/** More homes are not drawn, and the answer says so. */
export const maxPins = 50_000;

export const pinsView = z.strictObject({
  /** Whether the points are exact; otherwise each is displaced by 300 to 600 m. */
  isExact: z.boolean(),
  /** Some homes were left out, because there are too many. */
  isCut: z.boolean(),
  /** Belonging statuses, those that count as members first. */
  statuses: z.array(idView),
  /** In hundred-thousandths of a degree, each as the difference from the one before. In ascending order. */
  latitudes: z.array(z.int()),
  longitudes: z.array(z.int()),
  /** The first of `statuses` that somebody of the home has, by its position; -1 without one. */
  statusOf: z.array(z.int()),
  /** How many people live there. */
  people: z.array(z.int()),
});
export type PinsView = z.output<typeof pinsView>;

/** A home on the map. */
export interface Pin {
  readonly latitude: number;
  readonly longitude: number;
  readonly status: number;
  readonly people: number;
}

export function encodePins(pins: readonly Pin[]): Omit<PinsView, 'isExact' | 'isCut' | 'statuses'> {
  const toDifferences = (values: readonly number[]): number[] =>
    values.map((value, index) => value - (values[index - 1] ?? 0));
  return {
    latitudes: toDifferences(pins.map(({ latitude }) => latitude)),
    longitudes: toDifferences(pins.map(({ longitude }) => longitude)),
    statusOf: pins.map(({ status }) => status),
    people: pins.map(({ people }) => people),
  };
}

export function decodePins(view: PinsView): Pin[] {
  let [latitude, longitude] = [0, 0];
  return view.latitudes.map((difference, index) => {
    latitude += difference;
    longitude += view.longitudes[index] ?? 0;
    return {
      latitude,
      longitude,
      status: view.statusOf[index] ?? -1,
      people: view.people[index] ?? 0,
    };
  });
}
