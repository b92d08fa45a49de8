import type { BulkActionProps } from '#web/core/contributions.tsx';
import { AssignFollowUp } from '#web/follow-ups/public.ts';

/** Gives those who are missing to somebody to follow up. */
export default function AssignMissing(props: BulkActionProps) {
  return <AssignFollowUp {...props} reason="absent" />;
}
