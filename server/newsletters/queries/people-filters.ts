/** What newsletters add to the list of people. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import type { PeopleFilter } from '#server/people/public.ts';

/** The people of a recipient list. */
export const recipientListFilter: PeopleFilter = {
  key: 'recipientList',
  permission: newslettersPermissions.view,
  isValid: isUuid,
  buildCondition: (listId, add) => `p.id IN (
    SELECT listed.person_id FROM newsletter_recipient_list_entries listed
    WHERE listed.church_id = $1 AND listed.list_id = ${add(listId)}::uuid AND listed.person_id IS NOT NULL)`,
};
