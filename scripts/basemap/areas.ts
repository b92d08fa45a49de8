/** The parts of the world that have detail, each with files of its own, loaded when the map shows it. */
export interface Area {
  readonly name: string;
  /** ISO 3166-1. The countries whose regions and towns the map shows. */
  readonly countries: readonly string[];
  /** Outlines only, so that no border ends at the coarse outline of a neighbour. */
  readonly neighbours?: readonly string[];
  /** West, south, east, north: parts of its countries elsewhere belong to another area or have no detail. */
  readonly box: readonly [number, number, number, number];
  /** Towns of at least so many inhabitants. */
  readonly smallestTown: number;
}

export const areas: readonly Area[] = [
  {
    name: 'united-states',
    countries: ['US'],
    box: [-180, 15, -60, 72],
    smallestTown: 15_000,
  },
  { name: 'mexico', countries: ['MX'], box: [-120, 12, -85, 34], smallestTown: 2000 },
  {
    name: 'central-america',
    countries: ['GT', 'BZ', 'SV', 'HN', 'NI', 'CR', 'PA'],
    box: [-93, 4, -76, 19],
    smallestTown: 1000,
  },
  {
    name: 'caribbean',
    countries: ['CU', 'DO', 'PR'],
    neighbours: 'HT JM BS TC KY VI VG AI AG KN MS GP MQ DM LC VC BB GD MF BL SX BQ CW AW'.split(
      ' ',
    ),
    box: [-86, 10, -58, 28],
    smallestTown: 1000,
  },
  {
    name: 'northern-andes',
    countries: ['CO', 'VE', 'EC'],
    neighbours: ['GY', 'SR', 'FR', 'GF', 'TT'],
    box: [-93, -6, -50, 17],
    smallestTown: 1000,
  },
  { name: 'central-andes', countries: ['PE', 'BO'], box: [-85, -25, -56, 2], smallestTown: 1000 },
  { name: 'brazil', countries: ['BR'], box: [-76, -35, -28, 7], smallestTown: 15_000 },
  {
    name: 'southern-cone',
    countries: ['AR', 'CL', 'UY', 'PY'],
    neighbours: ['FK'],
    box: [-110, -57, -52, -16],
    smallestTown: 1000,
  },
  {
    name: 'spain',
    countries: ['ES'],
    neighbours: ['PT', 'AD', 'GI', 'FR', 'MA'],
    box: [-32, 26, 10, 52],
    smallestTown: 1000,
  },
  {
    name: 'equatorial-guinea',
    countries: ['GQ'],
    neighbours: ['CM', 'GA', 'ST'],
    box: [4, -5, 17, 14],
    smallestTown: 1000,
  },
];
