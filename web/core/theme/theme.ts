/**
 * Redil's Mantine theme: warm paper, olive green, clay for warnings. Text has a contrast of at least 4.5:1 with its
 * background (controls 3:1) in both color schemes; recompute the contrast when you change a shade.
 */
import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

export const themeStorageKey = 'redil-theme';
/** Stores light, dark or auto (system). */
export const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey });

const olive: MantineColorsTuple = [
  '#f3f6ec',
  '#e4ebd5',
  '#ccd9b1',
  '#afc389',
  '#92ac65',
  '#76934a',
  '#5f7a39',
  '#4b632d',
  '#3a4e24',
  '#2a391b',
];
const clay: MantineColorsTuple = [
  '#fdf3ee',
  '#f8e1d6',
  '#efc3ae',
  '#e39f81',
  '#d67f5b',
  '#c4643d',
  '#a9502d',
  '#8a3f22',
  '#6d321c',
  '#502515',
];
/** Ochre, for records that wait for somebody. */
const yellow: MantineColorsTuple = [
  '#fbf6e9',
  '#f4e8c9',
  '#ead49c',
  '#ddbd6d',
  '#cda548',
  '#b48a2f',
  '#957023',
  '#76581a',
  '#5c4413',
  '#3b2d10',
];
const gray: MantineColorsTuple = [
  '#faf7f1',
  '#f3eee5',
  '#e7dfd2',
  '#d5cbba',
  '#b9ad99',
  '#94886f',
  '#6f6552',
  '#554d3f',
  '#3c362c',
  '#27231c',
];
const dark: MantineColorsTuple = [
  '#ece6da',
  '#d3cbbb',
  '#b3aa98',
  '#8c836f',
  '#5d5647',
  '#454035',
  '#353128',
  '#292620',
  '#211e19',
  '#171511',
];

const bodyFont = `Figtree, 'Figtree fallback', system-ui, sans-serif`;
const headingFont = `Alegreya, 'Alegreya fallback', 'Alegreya fallback Noto', 'Alegreya fallback DejaVu', Georgia, serif`;

/** Mantine uses one text color on filled backgrounds for both schemes; ours depends on the scheme (`variables.ts`). */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  return input.variant === 'filled' && name in input.theme.colors
    ? { ...colors, color: `var(--redil-on-${name})` }
    : colors;
};

const dialogTitle = {
  fontFamily: headingFont,
  fontSize: '1.3125rem',
  fontWeight: 600,
  lineHeight: 1.3,
} as const;

export const theme = createTheme({
  colors: { olive, clay, yellow, gray, dark },
  primaryColor: 'olive',
  primaryShade: { light: 7, dark: 4 },
  black: '#1d1a14',
  fontFamily: bodyFont,
  headings: {
    fontFamily: headingFont,
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
  variantColorResolver: resolveVariantColors,
  components: {
    Loader: { defaultProps: { type: 'oval' } },
    Modal: {
      defaultProps: { centered: true },
      styles: { title: dialogTitle },
    },
    Drawer: { styles: { title: dialogTitle } },
    // Otherwise its `<header>` is a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Enter chooses the first option that matches the typed text, also if it is the chosen one: that must not clear the field.
    Select: { defaultProps: { selectFirstOptionOnChange: true, allowDeselect: false } },
    // A menu stays visible when the page becomes shorter and its button leaves the window.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, hideDetached: false } },
    Badge: { defaultProps: { tt: 'none', fw: 600 } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});
