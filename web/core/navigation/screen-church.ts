import { createShownValue } from './shown-value.ts';

interface ScreenChurch {
  readonly name: string;
  readonly logoUrl: string | null;
}

const screenChurch = createShownValue<ScreenChurch>();

/** The church whose public page this is stands in its header and its title; undefined while it loads. */
export const useScreenChurch = screenChurch.useShow;

/** For `<ScreenTitle>` and the public frame. */
export const useShownChurch = screenChurch.useShown;
