import { peoplePermissions } from '#domain/people/permissions.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import type { MergeSource } from '#server/people/public.ts';
import { listFollowUpsOfPerson } from './list-queries.ts';

/** "Persona nueva, a cargo de Ana Paz", and which one goes on where both records have one that is open for a reason. */
export const mergedFollowUps: MergeSource = {
  kind: 'follow-ups',
  permission: peoplePermissions.view,
  read: async ({ db, actor, request, input }, personId) => {
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    const isKept = personId === input.personId;
    const otherId = isKept ? input.removedId : input.personId;
    const others = (await listFollowUpsOfPerson(db, otherId)).filter((row) => row.done_at === null);
    return (await listFollowUpsOfPerson(db, personId)).map((row) => {
      const reason = t(`follow-ups:reasons.${row.reason}`);
      const text = t('follow-ups:mergedOne', { reason, name: row.assignee_name });
      if (row.done_at !== null) return t('follow-ups:mergedDone', { text });
      if (!others.some((other) => other.reason === row.reason)) return text;
      return t(isKept ? 'follow-ups:mergedStays' : 'follow-ups:mergedJoins', { text });
    });
  },
};
