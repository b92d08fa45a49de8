import { Center } from '@mantine/core';
import type { IllustrationName } from '#web/ui/Icon.tsx';
import { LateIllustration } from '#web/core/LateIllustration.tsx';

/** The picture of an `<AccessCard>` that says what did not work. */
export const FailureDrawing = ({ name }: { readonly name: IllustrationName }) => (
  <Center mb="md">
    <LateIllustration name={name} />
  </Center>
);
