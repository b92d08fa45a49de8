import { sql } from 'kysely';
import { getChurchId } from '#server/core/database/database.ts';
import type { OnPeopleErased } from '#server/people/public.ts';
import { visitorCardKind } from './card-kind.ts';

/** A card keeps no name of a spouse who became a person and was erased. A card whose decision is taken back keeps it. */
export const eraseSpouses: OnPeopleErased = async (db, personIds) => {
  await sql`
    UPDATE submissions SET content = content || '{"spouse": ""}'::jsonb
    WHERE church_id = ${getChurchId(db)}::uuid AND kind = ${visitorCardKind.kind} AND status = 'accepted'
      AND result->>'spouseId' = ANY (${[...personIds]}::text[])`.execute(db);
};
