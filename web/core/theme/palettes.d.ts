/** The palettes of a file of variables: `scripts/build/mantine-styles.ts`. */
declare module '*.css?palettes';
