import { useContext, useMemo } from 'react';
import { checkAccess } from '#domain/access/guard.ts';
import { ContributionsContext } from '#web/core/contributions.tsx';
import type { TimelineKind } from '#web/core/timeline-kind.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Those that the visitor may see, by kind. */
export function useTimelineKinds(): ReadonlyMap<string, TimelineKind> {
  const features = useContext(ContributionsContext);
  const { visitor } = useSession();
  return useMemo(() => {
    const kinds = features.flatMap(({ timelineKinds = [] }) => timelineKinds);
    return new Map(
      kinds
        .filter(({ permission }) => checkAccess(visitor, { permission }) === null)
        .map((each) => [each.kind, each]),
    );
  }, [features, visitor]);
}
