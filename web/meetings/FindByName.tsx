import type { ComponentProps } from 'react';
import { PersonPicker } from '#web/people/public.ts';

/** The search for somebody who came: few reports need it, so it is loaded by itself. */
export default function FindByName(props: ComponentProps<typeof PersonPicker>) {
  return <PersonPicker {...props} />;
}
