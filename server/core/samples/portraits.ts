/** Drawn portraits for the demo: no photo of a real person is in it. */
import { createRandom, pick } from './random.ts';

interface Portrayed {
  readonly sex: 'female' | 'male' | 'unknown';
  /** In years; null: an adult. */
  readonly age: number | null;
}

const grounds = ['#dfe5c8', '#f0ddcf', '#e6e1d3', '#d3e0dc', '#ead7c3', '#d9dcc4'];
const skins = ['#f2d2b6', '#e5b996', '#cf9a72', '#b57c53', '#8f5a3a', '#6f4329'];
const darkHair = ['#2b211c', '#3a2a22', '#4d3425', '#6b4528'];
const grayHair = ['#c9c5be', '#a9a49c', '#e0dcd5'];
const clothes = [
  '#65733a',
  '#a8552f',
  '#3f5f6b',
  '#7a5c86',
  '#b0893a',
  '#4c6b4f',
  '#8a4b4b',
  '#35506e',
];

/** An SVG of 400 × 400; the same seed draws the same person. */
export function drawPortrait({ sex, age }: Portrayed, seed: number): string {
  const random = createRandom(seed);
  const isChild = age !== null && age < 13;
  const isOld = age !== null && age > 62;
  const skin = pick(random, skins);
  const hair = isOld ? pick(random, grayHair) : pick(random, darkHair);
  const shirt = pick(random, clothes);
  const scale = isChild ? 1.08 : 1.24;
  const isFemale = sex === 'female';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
    <rect width="400" height="400" fill="${pick(random, grounds)}"/>
    <g transform="translate(200 ${isChild ? 232 : 204}) scale(${scale})">
      ${isFemale ? drawLongHair(hair, random()) : ''}
      <path d="M-128 200 C-128 112 -70 92 0 92 C70 92 128 112 128 200 Z" fill="${shirt}"/>
      <path d="M-30 50 h60 v44 c0 22 -60 22 -60 0 Z" fill="${darken(skin)}"/>
      <ellipse cx="0" cy="-6" rx="72" ry="84" fill="${skin}"/>
      <circle cx="-72" cy="2" r="13" fill="${skin}"/><circle cx="72" cy="2" r="13" fill="${skin}"/>
      ${isFemale ? drawFringe(hair, random()) : drawShortHair(hair, random(), isOld)}
      <g fill="#2c2420"><circle cx="-27" cy="0" r="6"/><circle cx="27" cy="0" r="6"/></g>
      <path d="M-38 -20 q11 -7 22 0 M16 -20 q11 -7 22 0" fill="none" stroke="${darken(hair)}" stroke-width="6" stroke-linecap="round"/>
      <path d="M-2 2 q8 18 -4 22" fill="none" stroke="${darken(skin)}" stroke-width="5" stroke-linecap="round"/>
      <path d="M-22 42 q22 ${14 + Math.round(random() * 10)} 44 0" fill="none" stroke="#8d3f33" stroke-width="6" stroke-linecap="round"/>
      ${!isFemale && !isChild && random() < 0.35 ? drawBeard(hair) : ''}
      ${!isChild && random() < (isOld ? 0.6 : 0.2) ? glasses : ''}
    </g>
  </svg>`;
}

const glasses =
  '<g fill="none" stroke="#3d3a34" stroke-width="5"><circle cx="-28" cy="1" r="21"/><circle cx="28" cy="1" r="21"/><path d="M-7 0 h14"/></g>';

const drawLongHair = (hair: string, style: number): string =>
  style < 0.4
    ? `<path d="M-92 -10 C-96 -120 96 -120 92 -10 L104 120 C70 150 -70 150 -104 120 Z" fill="${hair}"/>`
    : style < 0.7
      ? `<path d="M-88 -6 C-92 -112 92 -112 88 -6 L84 62 C50 84 -50 84 -84 62 Z" fill="${hair}"/>`
      : `<circle cx="0" cy="-104" r="36" fill="${hair}"/><path d="M-84 -6 C-88 -110 88 -110 84 -6 Z" fill="${hair}"/>`;

const drawFringe = (hair: string, style: number): string =>
  style < 0.5
    ? `<path d="M-76 -14 C-76 -126 76 -126 76 -14 C58 -60 10 -66 -14 -66 C-36 -60 -62 -48 -76 -14 Z" fill="${hair}"/>`
    : `<path d="M-76 -12 C-80 -126 80 -126 76 -12 C70 -44 52 -60 30 -64 C0 -40 -50 -38 -76 -12 Z" fill="${hair}"/>`;

function drawShortHair(hair: string, style: number, isOld: boolean): string {
  if (isOld && style < 0.35)
    return `<path d="M-76 0 C-84 -34 -74 -58 -64 -62 C-70 -40 -68 -20 -66 0 Z M76 0 C84 -34 74 -58 64 -62 C70 -40 68 -20 66 0 Z" fill="${hair}"/>`;
  return style < 0.6
    ? `<path d="M-76 -10 C-84 -126 84 -126 76 -10 C70 -40 60 -54 44 -58 C10 -48 -30 -50 -52 -56 C-64 -46 -72 -34 -76 -10 Z" fill="${hair}"/>`
    : `<path d="M-78 -8 C-92 -84 -56 -108 0 -104 C56 -108 92 -84 78 -8 C74 -34 66 -50 54 -56 C40 -70 -40 -70 -54 -56 C-66 -50 -74 -34 -78 -8 Z" fill="${hair}"/>`;
}

const drawBeard = (hair: string): string =>
  `<path d="M-70 14 C-66 84 -30 84 0 84 C30 84 66 84 70 14 C58 40 44 30 26 28 C10 26 -10 26 -26 28 C-44 30 -58 40 -70 14 Z M-20 44 q20 14 40 0 q-6 14 -20 14 q-14 0 -20 -14 Z" fill="${hair}" fill-rule="evenodd"/>`;

/** A fifth darker. */
function darken(color: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part * 0.8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
