import { familiesPermissions } from '#domain/families/permissions.ts';
import type { TimelineSource } from '#server/people/public.ts';
import { moveRelations } from './merge-relations.ts';
import { listRelationTimeline } from './timeline.ts';

const relationsTimeline: TimelineSource = {
  permission: familiesPermissions.view,
  list: listRelationTimeline,
};

/** What relations add to earlier features. Those of an erased person are deleted with it, by their foreign keys. */
export const relationsContributions = {
  onPeopleMerged: moveRelations,
  timelineSources: [relationsTimeline],
};
