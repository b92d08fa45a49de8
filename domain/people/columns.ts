/**
 * The columns of spreadsheets: how each is recognised, read into a person and written for export. A field without a
 * column does not compile (see the end).
 */
import { formatDocument } from '#domain/churches/public.ts';
import { splitFullName, splitSurnames } from '#domain/kernel/words/names.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import { fold, tidyLine } from '#domain/kernel/words/text.ts';
import {
  addressColumn,
  birthPart,
  column,
  countryNamed,
  emailColumn,
  emptyAddress,
  fromWords,
  lineColumn,
  phoneColumn,
  readBirth,
  tooLong,
  writeDate,
  type Column,
} from './column-kinds.ts';
import { documentLike, documentNamed } from './custom/document-words.ts';
import { readDate } from './import/import-dates.ts';
import { maritalWords, readYesNo, recordWords, sexWords } from './import/import-words.ts';
import { nameOrders, personFields, type PersonField } from './schema.ts';

/** In the order of an export. Labels are `members:columns.{key}`. */
export const personColumns = {
  fullName: column({
    field: 'givenNames',
    known:
      'nombre completo,nombres y apellidos,nombre y apellidos,nombre y apellido,apellidos y nombres,full name,name and surname',
    read(text, draft) {
      Object.assign(draft, splitFullName(tidyLine(text), draft.nameOrder));
      return draft.givenNames.length > personFields.givenNames.limit ||
        draft.surname1.length > 60 ||
        draft.surname2.length > 60
        ? tooLong
        : null;
    },
  }),
  givenNames: lineColumn(
    'givenNames',
    'nombres,nombre,primer nombre,nombre(s),nombres de pila,nombre de pila,given names,given name,first name,first names,firstname,name,forename',
  ),
  surnames: column({
    field: 'surname1',
    known:
      'apellidos,apellido,apellido(s),last name,last names,lastname,surname,surnames,family name',
    read(text, draft) {
      const line = tidyLine(text);
      Object.assign(draft, draft.nameOrder === 'en' ? { surname1: line } : splitSurnames(line));
      return draft.surname1.length > 60 || draft.surname2.length > 60 ? tooLong : null;
    },
  }),
  surname1: lineColumn(
    'surname1',
    'primer apellido,apellido paterno,apellido 1,apellido1,1er apellido,paterno,first surname,surname 1,first last name',
  ),
  surname2: lineColumn(
    'surname2',
    'segundo apellido,apellido materno,apellido 2,apellido2,2do apellido,materno,second surname,surname 2,second last name',
  ),
  nickname: lineColumn(
    'nickname',
    'apodo,conocido como,sobrenombre,nombre usual,nickname,known as,preferred name',
  ),
  nameOrder: column({
    field: 'nameOrder',
    known: 'orden del nombre,name order',
    read(text, draft) {
      const order = nameOrders.find((each) => each === fold(text));
      if (!order) return 'import-choice-unknown';
      draft.nameOrder = order;
      return null;
    },
    write: (person) => person.nameOrder,
  }),
  sex: fromWords('sex', sexWords, 'sexo,genero,sex,gender'),
  birth: column({
    field: 'birth',
    known:
      'fecha de nacimiento,nacimiento,fecha nacimiento,f nacimiento,fec nacimiento,f nac,fecha nac,cumpleaños,fecha de cumpleaños,nacido el,nacio el,birth date,birthdate,date of birth,dob,birthday,birth,born',
    read: readBirth,
    write: (person, context) => writeDate(person.birth, context),
  }),
  birthDay: birthPart('day', 'dia de nacimiento,dia nacimiento,dia,birth day,day of birth'),
  birthMonth: birthPart('month', 'mes de nacimiento,mes nacimiento,mes,birth month,month of birth'),
  birthYear: birthPart('year', 'año de nacimiento,año nacimiento,año,birth year,year of birth'),
  marital: fromWords(
    'marital',
    maritalWords,
    'estado civil,situacion civil,marital status,marital,civil status',
  ),
  documentType: column({
    field: 'idDocument',
    known:
      'tipo de documento,tipo documento,tipo doc,tipo de identificacion,tipo id,document type,id type',
    read(text, draft, { country }) {
      const type = documentNamed(text, country);
      if (!type) return 'import-choice-unknown';
      draft.idDocument = { type, number: draft.idDocument?.number ?? '' };
      return null;
    },
    write: ({ idDocument }, context) =>
      idDocument ? context.word('documentType', idDocument.type) : '',
  }),
  documentNumber: column({
    field: 'idDocument',
    known:
      'numero de documento,documento,numero documento,nro documento,nro de documento,no documento,num documento,documento de identidad,identificacion,numero de identificacion,cedula,cedula de ciudadania,cedula de identidad,ci,c.i.,cc,dni,nif,nie,rut,run,cpf,curp,dui,dpi,document number,document,id number,id document,national id',
    read(text, draft, { country }) {
      const number = tidyLine(text);
      draft.idDocument = { type: draft.idDocument?.type ?? documentLike(number, country), number };
      return number.length > 40 ? tooLong : null;
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
  country: column({
    field: 'address',
    known: 'pais,pais (codigo),country,country code',
    read(text, draft, context) {
      const code = countryNamed(text);
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
  status: column({
    field: 'belongingStatusId',
    known:
      'estado,estado de membresia,estado de pertenencia,membresia,tipo de miembro,tipo,condicion,situacion,status,belonging,belonging status,membership,membership status,member type,category,categoria',
    read(text, draft, context) {
      const status = context.statusOf(text);
      if (status === undefined) return 'import-status-unknown';
      draft.belongingStatusId = status;
      return null;
    },
    write: (person, context) =>
      person.belongingStatusId ? context.statusName(person.belongingStatusId) : '',
  }),
  recordStatus: fromWords(
    'recordStatus',
    recordWords,
    'estado del registro,registro,activo,vigente,record status,active',
  ),
  firstVisit: column({
    field: 'firstVisit',
    known:
      'primera visita,fecha de primera visita,fecha primera visita,fecha de ingreso,fecha ingreso,asiste desde,first visit,first visit date,date of first visit,joined',
    read(text, draft, { dateOrder, today }) {
      const date = readDate(text, dateOrder, today);
      if (typeof date === 'string') return date;
      if (!date) return null;
      const { year, month, day } = date;
      if (year === undefined || month === undefined || day === undefined)
        return 'import-date-incomplete';
      const text2 = (part: number): string => String(part).padStart(2, '0');
      draft.firstVisit = `${year}-${text2(month)}-${text2(day)}`;
      return null;
    },
    write: (person, context) => {
      const [year, month, day] = (person.firstVisit ?? '').split('-').map(Number);
      return person.firstVisit ? writeDate({ year, month, day }, context) : '';
    },
  }),
  baptism: column({
    field: 'baptism',
    known:
      'bautizado el,bautizada el,fecha de bautismo,fecha bautismo,fecha de bautizo,bautismo,bautizado,bautizada,bautizado/a,baptism,baptism date,date of baptism,baptized,baptised,baptized on,baptised on',
    read(text, draft, { dateOrder, today }) {
      const answer = readYesNo(text);
      if (answer === false) return null;
      const date = answer === null ? readDate(text, dateOrder, today) : null;
      if (typeof date === 'string') return date;
      if (date && isPartialDateAfter(date, today)) return 'import-date-in-future';
      draft.baptism = { date, place: draft.baptism?.place ?? '' };
      return null;
    },
    write: (person, context) =>
      person.baptism ? writeDate(person.baptism.date, context) || context.word('yesNo', 'yes') : '',
  }),
  baptismPlace: column({
    field: 'baptism',
    known: 'lugar de bautismo,lugar bautismo,lugar del bautismo,baptism place,place of baptism',
    read(text, draft) {
      const place = tidyLine(text);
      draft.baptism = { date: draft.baptism?.date ?? null, place };
      return place.length > 120 ? tooLong : null;
    },
    write: (person) => person.baptism?.place ?? '',
  }),
  consent: column({
    field: 'newsletterConsent',
    known:
      'newsletter,acepta newsletter,acepta boletin,boletin,recibe boletin,recibe newsletter,consentimiento,consentimiento newsletter,suscrito,autoriza correo,newsletter consent,consent,subscribed,receives newsletter',
    read(text, draft, context) {
      const answer = readYesNo(text);
      if (answer === null) return 'import-choice-unknown';
      const status = answer ? 'granted' : 'withdrawn';
      draft.newsletterConsent = {
        status,
        channel: 'import',
        statedBy: context.importedBy,
        at: context.now,
        textVersion: '',
      };
      return null;
    },
    write: (person, context) =>
      person.newsletterConsent.status === 'none'
        ? ''
        : context.word('yesNo', person.newsletterConsent.status === 'granted' ? 'yes' : 'no'),
  }),
} as const satisfies Record<string, Column>;

export type ImportTarget = keyof typeof personColumns;
export const importTargets = Object.keys(personColumns) as [ImportTarget, ...ImportTarget[]];

type Exported = {
  [K in ImportTarget]: (typeof personColumns)[K] extends { write: unknown } ? K : never;
}[ImportTarget];
export type ExportColumn = Exported;
export const exportColumns = importTargets.filter((key) => 'write' in personColumns[key]) as [
  ExportColumn,
  ...ExportColumn[],
];
const exported: ReadonlySet<string> = new Set(exportColumns);
export const isExportColumn = (key: string): key is ExportColumn => exported.has(key);

/** Every field has a column, but for the church's own, which bring theirs; one that lacks it is named in the compiler's message. */
type WithoutColumn = Exclude<
  Exclude<PersonField, 'custom'>,
  (typeof personColumns)[ImportTarget]['field']
>;
const everyFieldHasAColumn: [WithoutColumn] extends [never] ? true : WithoutColumn = true;
void everyFieldHasAColumn;
