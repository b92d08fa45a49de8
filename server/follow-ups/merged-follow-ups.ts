import { peoplePermissions } from '#domain/people/permissions.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import type { MergeList } from '#server/people/public.ts';
import { listFollowUpsOfPerson } from './list-queries.ts';
import { findOpenFollowUp } from './queries.ts';

/** "Persona nueva, a cargo de Ana Paz", and which one goes on where both records have one that is open for a reason. */
export const mergedFollowUps: MergeList = {
  kind: 'follow-ups',
  permission: peoplePermissions.view,
  list: async ({ db, actor, request, input }, personId) => {
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    const isKept = personId === input.personId;
    const otherId = isKept ? input.removedId : input.personId;
    const names: string[] = [];
    for (const { reason, assignee_name: name, done_at: doneAt } of await listFollowUpsOfPerson(
      db,
      personId,
    )) {
      const text = t('follow-ups:mergedOne', { reason: t(`follow-ups:reasons.${reason}`), name });
      if (doneAt !== null) names.push(t('follow-ups:mergedDone', { text }));
      else if (await findOpenFollowUp(db, otherId, reason))
        names.push(t(isKept ? 'follow-ups:mergedStays' : 'follow-ups:mergedJoins', { text }));
      else names.push(text);
    }
    return names;
  },
};
