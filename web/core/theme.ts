/**
 * How Redil looks: warm paper, olive green, clay for what asks for attention. Every pair of text and ground below was
 * computed to reach 4.5:1 (controls 3:1) in both schemes; change a shade only together with that computation.
 */
import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

export const themeStorageKey = 'redil-theme';
/** light, dark or auto (system); kept in local storage. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey });

const olive: MantineColorsTuple = [
  '#f3f6ec', '#e4ebd5', '#ccd9b1', '#afc389', '#92ac65', '#76934a', '#5f7a39', '#4b632d', '#3a4e24', '#2a391b',
];
const clay: MantineColorsTuple = [
  '#fdf3ee', '#f8e1d6', '#efc3ae', '#e39f81', '#d67f5b', '#c4643d', '#a9502d', '#8a3f22', '#6d321c', '#502515',
];
const gray: MantineColorsTuple = [
  '#faf7f1', '#f3eee5', '#e7dfd2', '#d5cbba', '#b9ad99', '#94886f', '#6f6552', '#554d3f', '#3c362c', '#27231c',
];
const dark: MantineColorsTuple = [
  '#ece6da', '#d3cbbb', '#b3aa98', '#8c836f', '#5d5647', '#454035', '#353128', '#292620', '#211e19', '#171511',
];

const humanist = `Seravek, 'Gill Sans Nova', 'Segoe UI', Ubuntu, Calibri, 'Source Sans 3', system-ui, sans-serif`;
const bookish = `Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, Georgia, serif`;

export const theme = createTheme({
  colors: { olive, clay, gray, dark },
  primaryColor: 'olive',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#1d1a14',
  fontFamily: humanist,
  headings: {
    fontFamily: bookish,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.15' },
      h2: { fontSize: '1.625rem', lineHeight: '1.2' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver: defaultVariantColorsResolver,
  components: {
    Loader: { defaultProps: { type: 'oval' } },
    Modal: { defaultProps: { centered: true } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

const tinted = ['red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange', 'olive', 'clay', 'gray'];

/** Words on a tint of their own colour: the darkest shade on light paper, a pale one in the dark. */
const tints = (words: number): Record<string, string> =>
  Object.fromEntries(
    tinted.flatMap((color) => [
      [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-${words})`],
      [`--mantine-color-${color}-outline`, `var(--mantine-color-${color}-${words})`],
      [`--mantine-color-${color}-text`, `var(--mantine-color-${color}-${words})`],
    ]),
  );

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tints(9),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#27231c',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-anchor': olive[7],
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': gray[5],
    '--mantine-color-disabled-color': gray[6],
    '--redil-ground': gray[0],
    '--redil-line': gray[2],
    '--redil-focus': olive[7],
    '--redil-selected': olive[1],
  },
  dark: {
    ...tints(3),
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-anchor': olive[3],
    '--mantine-color-error': '#ff9d8f',
    '--mantine-color-default-border': dark[3],
    '--mantine-color-disabled-color': dark[2],
    '--redil-ground': dark[8],
    '--redil-line': dark[5],
    '--redil-focus': olive[3],
    '--redil-selected': '#3a4129',
  },
});
