/** Relations on the timelines of both people: when they were recorded, weddings, and the end of a couple. */
import { toRelationWord, toRelativeRole } from '#domain/families/relations/roles.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { translate } from '#server/core/translations.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TimelineQuery } from '#server/people/public.ts';
import { listRelatedPeople } from './related-people-queries.ts';
import { listRelations } from './relation-queries.ts';
import { readRelation, turnWords } from './relation-row.ts';
import { readRelationTimeline } from './timeline-queries.ts';

/** The entries with the name of the relative, and with what the relative is of the person. */
export async function listRelationTimeline(
  db: ChurchDb,
  query: TimelineQuery,
): Promise<TimelineEntry[]> {
  const entries = await readRelationTimeline(db, query);
  const rows = await listRelations(db, [query.personId]);
  const relations = new Map(rows.map((row) => [row.id, readRelation(row)]));
  const ids = [...new Set(entries.flatMap(({ recordId }) => recordId ?? []))];
  const people = new Map((await listRelatedPeople(db, ids)).map((each) => [each.id, each]));
  const { t } = translate(query.language);
  return entries.flatMap((entry) => {
    const relative = people.get(entry.recordId ?? '');
    const relation = relations.get(entry.id);
    if (!relative || !relation) return [];
    const { words } = turnWords(relation, relation.firstId === query.personId);
    const role = toRelativeRole(relation, query.personId);
    const word = toRelationWord({ ...relation, role });
    const values = {
      relative: relative.displayName,
      role: words || t(`families:relations.of.${word}.${relative.sex}`),
    };
    return [{ ...entry, values }];
  });
}
