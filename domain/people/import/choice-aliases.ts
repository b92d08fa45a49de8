/** Spanish and English words for options in spreadsheets, folded. */
import { mapAliases } from '#domain/kernel/names/aliases.ts';
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
  marital: mapAliases<ImportDraft['marital']>({
    single:
      'soltero,soltera,soltero/a,soltero(a),single,s,sol,solt,solteiro,solteira,never married,comprometido,comprometida,engaged',
    married: 'casado,casada,casado/a,casado(a),married,c,cas,casado por civil,casado por iglesia',
    civil_union:
      'union libre,u libre,u l,en union libre,union marital de hecho,uniao estavel,union de hecho,pareja de hecho,conviviente,concubinato,unido,unida,acompañado,acompañada,convive,juntado,juntada,civil union,domestic partnership,partner,cohabiting,ul',
    separated: 'separado,separada,separado/a,separado(a),separated,sep',
    divorced:
      'divorciado,divorciada,divorciado/a,divorciado(a),divorced,d,div,desquitado,desquitada',
    widowed: 'viudo,viuda,viudo/a,viudo(a),vda,vdo,viu,widowed,widow,widower,v,viuvo,viuva',
    unknown: 'unknown,otro,other,na',
  }),
  recordStatus: mapAliases<ImportDraft['recordStatus']>({
    active: 'activo,activa,active,a,si,yes,1,vigente,alta,pending',
    inactive: 'inactivo,inactiva,inactive,i,no,0,baja,pasivo',
    archived: 'archivado,archivada,archived',
  }),
};
