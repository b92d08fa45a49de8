/** The words of spreadsheets for each marital status; commas separate them. */
export const maritalWords = {
  single:
    'soltero,soltera,soltero/a,soltero(a),single,s,sol,solt,solteiro,solteira,never married,comprometido,comprometida,engaged',
  married: 'casado,casada,casado/a,casado(a),married,c,cas,casado por civil,casado por iglesia',
  civil_union:
    'union libre,u libre,u l,en union libre,union marital de hecho,uniao estavel,union de hecho,pareja de hecho,conviviente,concubinato,unido,unida,acompañado,acompañada,convive,juntado,juntada,civil union,domestic partnership,partner,cohabiting,ul',
  separated: 'separado,separada,separado/a,separado(a),separated,sep',
  divorced: 'divorciado,divorciada,divorciado/a,divorciado(a),divorced,d,div,desquitado,desquitada',
  widowed: 'viudo,viuda,viudo/a,viudo(a),vda,vdo,viu,widowed,widow,widower,v,viuvo,viuva',
  unknown: 'unknown,otro,other,na',
} as const;

type MaritalStatus = Exclude<keyof typeof maritalWords, 'unknown'>;

/** The stems of words that stand for one status in a longer note. */
const stems: readonly (readonly [status: MaritalStatus, stem: RegExp])[] = [
  ['single', /\bsolter/],
  ['married', /\bcasad|\bcasar/],
  ['civil_union', /\bunion libre|\bde hecho|\bconcubin|\bconviv|\bjuntad|\barrejunt/],
  ['separated', /\bseparad/],
  ['divorced', /\bdivorci/],
  ['widowed', /\bviud|\benviud/],
];

/** The status of a folded note such as `casada x civil` or `viudo (2019)`; undefined if it names none, several, or what is not so. */
export function readMaritalNote(note: string): MaritalStatus | undefined {
  if (/\bno\b|\bex\b/.test(note)) return undefined;
  const named = stems.filter(([, stem]) => stem.test(note));
  return named.length === 1 ? named[0]?.[0] : undefined;
}
