import { Box } from '@mantine/core';
import { loadLater } from './load-later.tsx';

/** A picture beside a message that is shown without it, too: its place stays empty while there is no network. */
export const LateIllustration = loadLater(
  () => import('#web/ui/Illustration.tsx'),
  <Box w={200} h={120} />,
  true,
);
