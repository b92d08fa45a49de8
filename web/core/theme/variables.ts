/** Colours that follow the scheme: each pair of words and ground reaches 4.5:1 (WCAG 2.2, 1.4.3), lines of fields 3:1. */
import { darken, luminance, type CSSVariablesResolver, type MantineTheme } from '@mantine/core';

export type Scheme = 'light' | 'dark';

const own = ['olive', 'clay', 'gray'];
/** Palettes that any screen may show. The others are for what a church colours by choice, behind the guard (`MorePalettes.tsx`). */
const everywhere = [...own, 'red', 'green', 'yellow'];
const white = '#ffffff';

/** Grounds of luminance 0.18 to 0.24 carry neither white nor dark words at 4.5:1: those are darkened out of the gap. */
const readable = (ground: string): string =>
  luminance(ground) > 0.18 && luminance(ground) < 0.24 ? darken(ground, 0.2) : ground;
const wordsOn = (ground: string, theme: MantineTheme): string =>
  luminance(ground) > 0.2 ? theme.black : white;

/** The ground of badges, avatars and quiet buttons. The kit's own tints do in the dark, but for our darkest shades. */
function tintOf(
  name: string,
  scheme: Scheme,
  shade: (index: number) => string,
): Record<string, string> {
  if (scheme === 'dark' && !own.includes(name)) return {};
  const [tint, hover] = scheme === 'light' ? [shade(1), shade(2)] : [shade(9), shade(8)];
  return {
    [`--mantine-color-${name}-light`]: tint,
    [`--mantine-color-${name}-light-hover`]: hover,
  };
}

function coloursOf(name: string, theme: MantineTheme, scheme: Scheme): Record<string, string> {
  const shade = (index: number): string => theme.colors[name]?.[index] ?? white;
  const isOwn = own.includes(name);
  const filled = readable(scheme === 'dark' ? shade(4) : isOwn ? shade(7) : shade(9));
  const words = scheme === 'dark' ? shade(3) : isOwn ? shade(8) : darken(shade(9), 0.35);
  return {
    [`--mantine-color-${name}-filled`]: filled,
    [`--mantine-color-${name}-filled-hover`]: scheme === 'dark' ? shade(3) : darken(filled, 0.12),
    [`--redil-on-${name}`]: wordsOn(filled, theme),
    [`--mantine-color-${name}-light-color`]: words,
    [`--mantine-color-${name}-outline`]: words,
    [`--mantine-color-${name}-text`]: words,
    ...tintOf(name, scheme, shade),
  };
}

const coloursOfAll = (
  names: readonly string[],
  theme: MantineTheme,
  scheme: Scheme,
): Record<string, string> =>
  Object.assign({}, ...names.map((name) => coloursOf(name, theme, scheme)));

export const moreColours = (theme: MantineTheme, scheme: Scheme): Record<string, string> =>
  coloursOfAll(
    Object.keys(theme.colors).filter((name) => name !== 'dark' && !everywhere.includes(name)),
    theme,
    scheme,
  );

export const cssVariables: CSSVariablesResolver = (theme) => {
  const { gray, dark, olive } = theme.colors;
  return {
    variables: {},
    light: {
      ...coloursOfAll(everywhere, theme, 'light'),
      '--mantine-color-body': white,
      '--mantine-color-text': '#27231c',
      '--mantine-color-dimmed': gray[6],
      '--mantine-color-placeholder': gray[6],
      '--mantine-color-anchor': olive?.[7] ?? '',
      '--mantine-color-error': '#b42318',
      '--mantine-color-default-border': gray[5],
      '--mantine-color-disabled-color': gray[6],
      '--mantine-primary-color-contrast': white,
      '--redil-ground': gray[0],
      '--redil-line': gray[2],
      '--redil-focus': olive?.[7] ?? '',
      '--redil-selected': olive?.[1] ?? '',
    },
    dark: {
      ...coloursOfAll(everywhere, theme, 'dark'),
      '--mantine-color-body': dark[7],
      '--mantine-color-text': dark[0],
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-placeholder': dark[2],
      '--mantine-color-anchor': olive?.[3] ?? '',
      '--mantine-color-error': '#ff9d8f',
      '--mantine-color-default-border': dark[3],
      '--mantine-color-disabled-color': dark[2],
      '--mantine-primary-color-contrast': theme.black,
      '--redil-ground': dark[8],
      '--redil-line': dark[5],
      '--redil-focus': olive?.[3] ?? '',
      '--redil-selected': '#3a4129',
    },
  };
};
