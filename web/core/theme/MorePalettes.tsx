import { useMantineTheme } from '@mantine/core';
import { useMemo } from 'react';
import { moreColours, type Scheme } from './variables.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];

/** The palettes that no public page shows, in the same variables as those of the root. */
export function MorePalettes() {
  const theme = useMantineTheme();
  const sheet = useMemo(
    () =>
      schemes
        .map((scheme) => {
          const lines = Object.entries(moreColours(theme, scheme)).map(
            ([name, value]) => `${name}:${value}`,
          );
          return `:root[data-mantine-color-scheme='${scheme}']{${lines.join(';')}}`;
        })
        .join(''),
    [theme],
  );
  return <style>{sheet}</style>;
}
