import { createShownValue } from './shown-value.ts';

const screenName = createShownValue<string>();

/** Names in the title of the page what its screen shows, such as a group; undefined while it loads. */
export const useScreenName = screenName.useShow;

/** For `<ScreenTitle>`. */
export const useShownName = screenName.useShown;
