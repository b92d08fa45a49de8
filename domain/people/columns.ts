/**
 * The columns of spreadsheets: their headers, how a cell is read on import and written on export. A field without a
 * column is a compile error (see the end of the file).
 */
import { formatDocument } from '#domain/churches/public.ts';
import { splitFullName, splitSurnames } from '#domain/kernel/text/names.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { churchColumns } from './church-columns.ts';
import {
  addressColumn,
  birthPartColumn,
  defineColumn,
  findCountryCode,
  emailColumn,
  emptyAddress,
  choiceColumn,
  textColumn,
  phoneColumn,
  readBirthDate,
  tooLongError,
  formatDate,
  type Column,
} from './column-kinds.ts';
import { guessDocumentType, findDocumentType } from './custom/document-aliases.ts';
import { maritalAliases, sexAliases } from './import/choice-aliases.ts';
import { nameOrders, personFields, type PersonField } from './schema.ts';

/** In the order of an export. Labels are `members:columns.{key}`. */
export const personColumns = {
  fullName: defineColumn({
    field: 'givenNames',
    aliases:
      'nombre completo,nombres y apellidos,nombre y apellidos,nombre y apellido,apellidos y nombres,full name,name and surname',
    read(text, draft) {
      Object.assign(draft, splitFullName(normalizeLine(text), draft.nameOrder));
      return draft.givenNames.length > personFields.givenNames.limit ||
        draft.surname1.length > 60 ||
        draft.surname2.length > 60
        ? tooLongError
        : null;
    },
  }),
  givenNames: textColumn(
    'givenNames',
    'nombres,nombre,primer nombre,nombre(s),nombres de pila,nombre de pila,given names,given name,first name,first names,firstname,name,forename',
  ),
  surnames: defineColumn({
    field: 'surname1',
    aliases:
      'apellidos,apellido,apellido(s),last name,last names,lastname,surname,surnames,family name',
    read(text, draft) {
      const line = normalizeLine(text);
      Object.assign(draft, draft.nameOrder === 'en' ? { surname1: line } : splitSurnames(line));
      return draft.surname1.length > 60 || draft.surname2.length > 60 ? tooLongError : null;
    },
  }),
  surname1: textColumn(
    'surname1',
    'primer apellido,apellido paterno,apellido 1,apellido1,1er apellido,paterno,first surname,surname 1,first last name',
  ),
  surname2: textColumn(
    'surname2',
    'segundo apellido,apellido materno,apellido 2,apellido2,2do apellido,materno,second surname,surname 2,second last name',
  ),
  nickname: textColumn(
    'nickname',
    'apodo,conocido como,sobrenombre,nombre usual,nickname,known as,preferred name',
  ),
  nameOrder: defineColumn({
    field: 'nameOrder',
    aliases: 'orden del nombre,name order',
    read(text, draft) {
      const order = nameOrders.find((each) => each === fold(text));
      if (!order) return 'import-choice-unknown';
      draft.nameOrder = order;
      return null;
    },
    write: (person) => person.nameOrder,
  }),
  sex: choiceColumn('sex', sexAliases, 'sexo,genero,sex,gender'),
  birth: defineColumn({
    field: 'birth',
    aliases:
      'fecha de nacimiento,nacimiento,fecha nacimiento,f nacimiento,fec nacimiento,f nac,fecha nac,cumpleaños,fecha de cumpleaños,nacido el,nacio el,birth date,birthdate,date of birth,dob,birthday,birth,born',
    read: readBirthDate,
    write: (person, context) => formatDate(person.birth, context),
  }),
  birthDay: birthPartColumn('day', 'dia de nacimiento,dia nacimiento,dia,birth day,day of birth'),
  birthMonth: birthPartColumn(
    'month',
    'mes de nacimiento,mes nacimiento,mes,birth month,month of birth',
  ),
  birthYear: birthPartColumn(
    'year',
    'año de nacimiento,año nacimiento,año,birth year,year of birth',
  ),
  marital: choiceColumn(
    'marital',
    maritalAliases,
    'estado civil,situacion civil,marital status,marital,civil status',
  ),
  documentType: defineColumn({
    field: 'idDocument',
    aliases:
      'tipo de documento,tipo documento,tipo doc,tipo de identificacion,tipo id,document type,id type',
    read(text, draft, { country }) {
      const type = findDocumentType(text, country);
      if (!type) return 'import-choice-unknown';
      draft.idDocument = { type, number: draft.idDocument?.number ?? '' };
      return null;
    },
    write: ({ idDocument }, context) =>
      idDocument ? context.translateOption('documentType', idDocument.type) : '',
  }),
  documentNumber: defineColumn({
    field: 'idDocument',
    aliases:
      'numero de documento,documento,numero documento,nro documento,nro de documento,no documento,num documento,documento de identidad,identificacion,numero de identificacion,cedula,cedula de ciudadania,cedula de identidad,ci,c.i.,cc,dni,nif,nie,rut,run,cpf,curp,dui,dpi,document number,document,id number,id document,national id',
    read(text, draft, { country }) {
      const number = normalizeLine(text);
      draft.idDocument = {
        type: draft.idDocument?.type ?? guessDocumentType(number, country),
        number,
      };
      return number.length > 40 ? tooLongError : null;
    },
    write: ({ idDocument }) =>
      idDocument ? formatDocument(idDocument.type, idDocument.number) : '',
  }),
  email: emailColumn(
    'home',
    'correo,correo electronico,email,e-mail,mail,correo e,correo personal,direccion de correo,correos,email address,e-mail address,emails,email 1,correo 1,email 2,correo 2',
  ),
  emailWork: emailColumn(
    'work',
    'correo del trabajo,correo trabajo,correo laboral,work email,work e-mail,business email',
  ),
  emailOther: emailColumn(
    'other',
    'otro correo,correo alternativo,other email,other e-mail,alternate email',
  ),
  mobile: phoneColumn(
    'mobile',
    false,
    'celular,movil,telefono movil,telefono celular,cel,numero de celular,celulares,mobile,mobile phone,cell,cell phone,cellphone,celular 1,celular 2,telefono,tel,telefonos,numero de telefono,phone,phone number,telephone,telefono 1,telefono 2',
  ),
  whatsapp: phoneColumn(
    'mobile',
    true,
    'whatsapp,celular whatsapp,whatsapp number,numero de whatsapp,wsp,wa',
  ),
  homePhone: phoneColumn(
    'home',
    false,
    'telefono fijo,telefono de casa,telefono casa,fijo,telefono residencia,telefono residencial,home phone,landline,phone home',
  ),
  workPhone: phoneColumn(
    'work',
    false,
    'telefono del trabajo,telefono trabajo,telefono oficina,telefono laboral,work phone,office phone,business phone',
  ),
  address1: addressColumn(
    'line1',
    160,
    'direccion,domicilio,direccion 1,calle,calle y numero,direccion de residencia,residencia,address,address 1,address line 1,street,street address',
  ),
  address2: addressColumn(
    'line2',
    160,
    'direccion 2,complemento,apartamento,piso,interior,address 2,address line 2,apartment,unit',
  ),
  neighbourhood: addressColumn(
    'neighbourhood',
    80,
    'barrio,colonia,urbanizacion,sector,vereda,neighbourhood,neighborhood,district,localidad de barrio',
  ),
  city: addressColumn('city', 80, 'ciudad,municipio,poblacion,localidad,city,town'),
  region: addressColumn(
    'region',
    80,
    'departamento,provincia,region,estado o provincia,comunidad autonoma,state,province,county',
  ),
  postalCode: addressColumn(
    'postalCode',
    16,
    'codigo postal,cp,c.p.,postal code,postcode,zip,zip code',
  ),
  country: defineColumn({
    field: 'address',
    aliases: 'pais,pais (codigo),country,country code',
    read(text, draft, context) {
      const code = findCountryCode(text);
      if (!code) return 'import-country-unknown';
      draft.address = { ...(draft.address ?? emptyAddress(context.country)), country: code };
      return null;
    },
    write: (person) => person.address?.country ?? '',
  }),
  reference: addressColumn(
    'reference',
    200,
    'referencia,referencias,punto de referencia,como llegar,señas,reference,directions,landmark',
  ),
  ...churchColumns,
} as const satisfies Record<string, Column>;

export type ImportTarget = keyof typeof personColumns;
export const importTargets = Object.keys(personColumns) as [ImportTarget, ...ImportTarget[]];

type ExportedTarget = {
  [K in ImportTarget]: (typeof personColumns)[K] extends { write: unknown } ? K : never;
}[ImportTarget];
export type ExportColumn = ExportedTarget;
export const exportColumns = importTargets.filter((key) => 'write' in personColumns[key]) as [
  ExportColumn,
  ...ExportColumn[],
];
const exportedTargets: ReadonlySet<string> = new Set(exportColumns);
export const isExportColumn = (key: string): key is ExportColumn => exportedTargets.has(key);

/** Every field needs a column, except custom fields, whose columns are dynamic. The compiler's message names a field that lacks one. */
type WithoutColumn = Exclude<
  Exclude<PersonField, 'custom'>,
  (typeof personColumns)[ImportTarget]['field']
>;
const everyFieldHasColumn: [WithoutColumn] extends [never] ? true : WithoutColumn = true;
void everyFieldHasColumn;
