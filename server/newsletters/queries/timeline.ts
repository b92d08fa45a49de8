/** What newsletters add to the timeline of a person. */
import { sql } from 'kysely';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { readTimelinePage, type TimelineQuery } from '#server/people/public.ts';

/**
 * Newsletters that the person received, or unsubscribed from. The withdrawal of a consent is an entry of its own, of the same
 * moment. A deleted newsletter has no page. */
export function readNewsletterTimeline(
  db: ChurchDb,
  query: TimelineQuery,
): Promise<TimelineEntry[]> {
  return readTimelinePage(
    db,
    sql`
    SELECT entry.kind, r.id::text, entry.at, jsonb_build_object('title', n.title), CASE WHEN n.deleted_at IS NULL THEN n.id END
    FROM newsletter_recipients r
    JOIN newsletters n ON n.church_id = r.church_id AND n.id = r.newsletter_id
    CROSS JOIN LATERAL (VALUES
      ('newsletter-received', CASE WHEN r.status = 'sent' THEN r.sent_at END),
      ('newsletter-unsubscribed', CASE WHEN NOT EXISTS (
        SELECT FROM consents c
        WHERE c.church_id = ${getChurchId(db)} AND c.person_id = r.person_id AND c.channel = 'unsubscribe' AND c.stated_at = r.unsubscribed_at
      ) THEN r.unsubscribed_at END)
    ) entry (kind, at)
    WHERE r.church_id = ${getChurchId(db)} AND r.person_id = ${query.personId} AND entry.at IS NOT NULL`,
    query,
  );
}
