import { useMantineTheme } from '@mantine/core';
import { useMemo } from 'react';
import { buildExtraPaletteVariables, type ColorScheme } from './variables.ts';

const schemes: readonly ColorScheme[] = ['light', 'dark'];

/** CSS variables of the palettes that public pages do not use. */
export function ExtraPalettes() {
  const theme = useMantineTheme();
  const sheet = useMemo(
    () =>
      schemes
        .map((scheme) => {
          const lines = Object.entries(buildExtraPaletteVariables(theme, scheme)).map(
            ([name, value]) => `${name}:${value}`,
          );
          return `:root[data-mantine-color-scheme='${scheme}']{${lines.join(';')}}`;
        })
        .join(''),
    [theme],
  );
  return <style>{sheet}</style>;
}
