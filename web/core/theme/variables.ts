/** Colors per color scheme: text has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3), borders of fields 3:1. */
import { darken, luminance, type CSSVariablesResolver, type MantineTheme } from '@mantine/core';

export type ColorScheme = 'light' | 'dark';

const brandPalettes = ['olive', 'clay', 'yellow', 'gray'];
/** Palettes of public pages. Protected screens add the others, for colors that a church chooses (`ExtraPalettes.tsx`). */
const publicPalettes = [...brandPalettes, 'red', 'green'];
const white = '#ffffff';

/** Neither white nor dark text reaches 4.5:1 on backgrounds of luminance 0.18 to 0.24, so these are darkened. */
const toReadableBackground = (background: string): string =>
  luminance(background) > 0.18 && luminance(background) < 0.24
    ? darken(background, 0.2)
    : background;
const getTextColorOn = (background: string, theme: MantineTheme): string =>
  luminance(background) > 0.2 ? theme.black : white;

/** Backgrounds of badges, avatars and light buttons. In the dark scheme Mantine's tints suit all but our own palettes. */
function buildTintVariables(
  name: string,
  scheme: ColorScheme,
  shade: (index: number) => string,
): Record<string, string> {
  if (scheme === 'dark' && !brandPalettes.includes(name)) return {};
  const [tint, hover] = scheme === 'light' ? [shade(1), shade(2)] : [shade(9), shade(8)];
  return {
    [`--mantine-color-${name}-light`]: tint,
    [`--mantine-color-${name}-light-hover`]: hover,
  };
}

function buildColorVariables(
  name: string,
  theme: MantineTheme,
  scheme: ColorScheme,
): Record<string, string> {
  const shade = (index: number): string => theme.colors[name]?.[index] ?? white;
  const isBrand = brandPalettes.includes(name);
  const filled = toReadableBackground(scheme === 'dark' ? shade(4) : isBrand ? shade(7) : shade(9));
  const text = scheme === 'dark' ? shade(3) : isBrand ? shade(8) : darken(shade(9), 0.35);
  return {
    [`--mantine-color-${name}-filled`]: filled,
    [`--mantine-color-${name}-filled-hover`]: scheme === 'dark' ? shade(3) : darken(filled, 0.12),
    [`--redil-on-${name}`]: getTextColorOn(filled, theme),
    [`--mantine-color-${name}-light-color`]: text,
    [`--mantine-color-${name}-outline`]: text,
    [`--mantine-color-${name}-text`]: text,
    ...buildTintVariables(name, scheme, shade),
  };
}

const buildPaletteVariables = (
  names: readonly string[],
  theme: MantineTheme,
  scheme: ColorScheme,
): Record<string, string> =>
  Object.assign({}, ...names.map((name) => buildColorVariables(name, theme, scheme)));

export const buildExtraPaletteVariables = (
  theme: MantineTheme,
  scheme: ColorScheme,
): Record<string, string> =>
  buildPaletteVariables(
    Object.keys(theme.colors).filter((name) => name !== 'dark' && !publicPalettes.includes(name)),
    theme,
    scheme,
  );

export const cssVariablesResolver: CSSVariablesResolver = (theme) => {
  const { gray, dark, olive } = theme.colors;
  return {
    variables: {},
    light: {
      ...buildPaletteVariables(publicPalettes, theme, 'light'),
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
      ...buildPaletteVariables(publicPalettes, theme, 'dark'),
      '--mantine-color-body': dark[7],
      '--mantine-color-text': dark[0],
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-placeholder': dark[2],
      '--mantine-color-anchor': olive?.[3] ?? '',
      '--mantine-color-error': '#ff9d8f',
      '--mantine-color-default-border': dark[3],
      '--mantine-color-disabled-color': dark[2],
      // Mantine's is too light for dimmed text, of which each list has some.
      '--mantine-color-default-hover': '#3f3a31',
      '--mantine-primary-color-contrast': theme.black,
      '--redil-ground': dark[8],
      '--redil-line': dark[5],
      '--redil-focus': olive?.[3] ?? '',
      '--redil-selected': '#3a4129',
    },
  };
};
