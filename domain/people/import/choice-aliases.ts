/** Spanish and English words for options in spreadsheets, folded. */
import { mapAliases } from '#domain/kernel/names/aliases.ts';
import { maritalWords, readMaritalNote } from '#domain/kernel/names/marital-words.ts';
import { sexWords } from '#domain/kernel/names/sex-words.ts';
import type { ImportDraft } from '../columns/column-kinds.ts';
import type { FieldOfKind } from '../schema.ts';

/** Choices whose options are written as words; the name order is written as its code. */
export type AliasedChoice = Exclude<FieldOfKind<'choice'>, 'nameOrder'>;

const maritalAliases = mapAliases<ImportDraft['marital']>(maritalWords);

/** The option of each word, by field. */
export const choiceAliases: {
  readonly [F in AliasedChoice]: Pick<ReadonlyMap<string, ImportDraft[F]>, 'get'>;
} = {
  sex: mapAliases<ImportDraft['sex']>(sexWords),
  marital: { get: (word) => maritalAliases.get(word) ?? readMaritalNote(word) },
  recordStatus: mapAliases<ImportDraft['recordStatus']>({
    active: 'activo,activa,active,a,si,s,x,yes,y,1,vigente,alta,pending',
    inactive: 'inactivo,inactiva,inactive,i,no,n,0,baja,pasivo,pasiva',
    archived: 'archivado,archivada,archived',
  }),
};
