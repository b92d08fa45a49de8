/** The colours of pins: by status or by zone. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getBounds, isInBounds, isInside } from '#domain/map/geometry.ts';
import type { Pin, PinsView } from '#domain/map/pins.ts';
import { decodePins } from '#domain/map/pins.ts';
import type { ZoneView } from '#domain/map/schema.ts';
import { useStatusColors, useStatusNames } from '#web/people/public.ts';
import type { MapPin } from './view/clusters.ts';
import { toUnitPoint } from './view/use-leaflet.ts';

export type ColorBy = 'status' | 'zone';

export interface LegendEntry {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly homes: number;
}

interface Group {
  readonly name: string;
  /** Of Mantine's palettes; null without one. */
  readonly color: string | null;
}

/** For statuses to which the church gave no colour, in their order: more than the standard statuses. */
const spareColors = [
  'teal',
  'violet',
  'orange',
  'blue',
  'pink',
  'yellow',
  'green',
  'red',
  'lime',
  'grape',
  'cyan',
  'indigo',
];

/** The pins with their colours, and the legend: what is not on the map is not in it. */
export function useColoredPins(
  view: PinsView | undefined,
  zones: readonly ZoneView[],
  by: ColorBy,
): { readonly pins: readonly MapPin[]; readonly legend: readonly LegendEntry[] } {
  const { t } = useTranslation('map');
  const names = useStatusNames();
  const colors = useStatusColors();
  // The colours of the palettes depend on it.
  const scheme = useComputedColorScheme();
  const none = t(by === 'zone' ? 'legend.noZone' : 'legend.noStatus');
  return useMemo(() => {
    const pins = view ? decodePins(view) : [];
    const groups: Group[] =
      by === 'zone'
        ? zones.map(({ name, color }) => ({ name, color }))
        : (view?.statuses ?? []).map((id, index) => ({
            name: names.get(id) ?? '',
            color: colors.get(id) ?? spareColors[index % spareColors.length] ?? null,
          }));
    const find = by === 'zone' ? createZoneFinder(zones) : ({ status }: Pin): number => status;
    const paints = [...groups, { name: none, color: null }].map(({ color }) =>
      readColor(color, scheme),
    );
    const counts = paints.map(() => 0);
    const colored = pins.map((pin) => {
      const found = find(pin);
      const index = found < 0 ? groups.length : found;
      counts[index] = (counts[index] ?? 0) + 1;
      return { ...pin, color: paints[index] ?? '' };
    });
    const legend = [...groups, { name: none, color: null }].flatMap(({ name }, index) =>
      counts[index]
        ? [{ key: String(index), name, color: paints[index] ?? '', homes: counts[index] }]
        : [],
    );
    return { pins: colored, legend };
  }, [view, zones, by, names, colors, scheme, none]);
}

/** The first zone in which a pin is; -1 for none. */
function createZoneFinder(zones: readonly ZoneView[]): (pin: Pin) => number {
  const rings = zones.map(({ boundary }) => boundary.map(toUnitPoint));
  const boxes = rings.map(getBounds);
  return (pin) =>
    rings.findIndex((ring, index) => {
      const box = boxes[index];
      return box !== undefined && isInBounds(pin, box) && isInside(pin, ring);
    });
}

/** A canvas does not know variables. */
function readColor(color: string | null, scheme: 'light' | 'dark'): string {
  const shade = scheme === 'dark' ? 5 : 6;
  const name = color === null ? '--mantine-color-gray-6' : `--mantine-color-${color}-${shade}`;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
