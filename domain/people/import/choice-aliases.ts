/** Spanish and English words for options in spreadsheets, folded. */
import { mapAliases } from '#domain/kernel/names/aliases.ts';
import { maritalWords } from '#domain/kernel/names/marital-words.ts';
import { sexWords } from '#domain/kernel/names/sex-words.ts';
import type { ImportDraft } from '../columns/column-kinds.ts';
import type { FieldOfKind } from '../schema.ts';

/** Choices whose options are written as words; the name order is written as its code. */
export type AliasedChoice = Exclude<FieldOfKind<'choice'>, 'nameOrder'>;

/** The option of each word, by field. */
export const choiceAliases: {
  readonly [F in AliasedChoice]: ReadonlyMap<string, ImportDraft[F]>;
} = {
  sex: mapAliases<ImportDraft['sex']>(sexWords),
  marital: mapAliases<ImportDraft['marital']>(maritalWords),
  recordStatus: mapAliases<ImportDraft['recordStatus']>({
    active: 'activo,activa,active,a,si,yes,1,vigente,alta,pending',
    inactive: 'inactivo,inactiva,inactive,i,no,0,baja,pasivo',
    archived: 'archivado,archivada,archived',
  }),
};
