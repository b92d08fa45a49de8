/** What newsletters add to the list of people. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import { buildIsDead, type PeopleFilter } from '#server/people/public.ts';

/** The people of a recipient list, and those who have an address of it that was added without a person. */
export const recipientListFilter: PeopleFilter = {
  key: 'recipientList',
  permission: newslettersPermissions.view,
  isValid: isUuid,
  buildCondition: (listId, add) => {
    const list = `listed.church_id = $1 AND listed.list_id = ${add(listId)}::uuid`;
    return `p.id IN (
    SELECT listed.person_id FROM newsletter_recipient_list_entries listed WHERE ${list} AND listed.person_id IS NOT NULL
    UNION ALL
    SELECT e.person_id FROM newsletter_recipient_list_entries listed
    JOIN person_emails e ON e.church_id = $1 AND e.email = listed.email
    WHERE ${list} AND listed.person_id IS NULL)`;
  },
};

/** The conditions on a person with address `e`, of which suppressions `s` may exclude it, as `classifyCandidates` decides. */
const exclusionConditions = {
  withoutEmail: 'NOT p.has_email',
  withoutConsent: `p.has_email AND p.newsletter_consent NOT IN ('granted', 'withdrawn') AND s.reason IS NULL AND e.status = 'ok'`,
  unsubscribed: `p.has_email AND (s.reason = 'unsubscribed' OR e.status = 'unsubscribed' OR p.newsletter_consent = 'withdrawn')`,
  bounced: `p.has_email AND s.reason IS DISTINCT FROM 'unsubscribed' AND e.status <> 'unsubscribed'
    AND p.newsletter_consent <> 'withdrawn' AND (s.reason IS NOT NULL OR e.status = 'bounced')`,
} as const;

const isListedReason = (reason: string): reason is keyof typeof exclusionConditions =>
  Object.hasOwn(exclusionConditions, reason);

/** Value: `<id of the newsletter>.<reason>`. The people who would not get that newsletter, to all or to active members, for that reason. */
export const leftOutFilter: PeopleFilter = {
  key: 'leftOut',
  permission: newslettersPermissions.view,
  isValid: (value) => {
    const [id = '', reason = ''] = value.split('.');
    return isUuid(id) && isListedReason(reason);
  },
  buildCondition: (value, add) => {
    const [id = '', reason = ''] = value.split('.');
    if (!isListedReason(reason)) throw new Error(`No such reason: ${reason}`);
    return `p.record_status = 'active' AND NOT ${buildIsDead('p')} AND EXISTS (
    SELECT FROM newsletters n
    LEFT JOIN LATERAL (
      SELECT a.email, a.status FROM person_emails a WHERE a.church_id = $1 AND a.person_id = p.id
      ORDER BY a.status <> 'ok', a.position LIMIT 1) e ON true
    LEFT JOIN suppressions s ON s.church_id = $1 AND s.email = e.email
    WHERE n.church_id = $1 AND n.id = ${add(id)}::uuid AND ${exclusionConditions[reason]}
      AND (n.audience_type = 'all' OR n.audience_type = 'active_members' AND p.belonging_status_id IN (
        SELECT b.id FROM belonging_statuses b WHERE b.church_id = $1 AND b.counts_as_member)))`;
  },
};
