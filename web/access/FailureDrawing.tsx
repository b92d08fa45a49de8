import { Box, Center } from '@mantine/core';
import { loadLater } from '#web/core/load-later.tsx';
import type { IllustrationName } from '#web/ui/Icon.tsx';

const Drawing = loadLater(() => import('#web/ui/Illustration.tsx'), <Box w={200} h={120} />);

/** The picture of an `<AccessCard>` that says what did not work. */
export const FailureDrawing = ({ name }: { readonly name: IllustrationName }) => (
  <Center mb="md">
    <Drawing name={name} />
  </Center>
);
