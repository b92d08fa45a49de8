/** The columns of spreadsheets: their headers, how a cell is read on import and written on export. */
import {
  findCountryCode,
  findDocumentType,
  formatDocument,
  readDocument,
} from '#domain/churches/public.ts';
import { formatDate, mentionsDeath, parseYesNo } from '#domain/imports/public.ts';
import { findNameFault, readFullName } from '#domain/kernel/names/read-names.ts';
import { isGeneration, splitSurnames } from '#domain/kernel/text/names.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { readPhoneKind, splitPhone } from '#domain/kernel/text/phones.ts';
import { churchColumns } from './church-columns.ts';
import {
  addressColumn,
  birthPartColumn,
  defineColumn,
  emailColumn,
  phoneColumn,
  readBirthDate,
  readNamePart,
  readPhones,
  tooLongError,
  type Column,
  type ColumnSet,
  type ImportDraft,
  type WrittenColumn,
} from './column-kinds.ts';
import {
  importTargets,
  type ExportColumn,
  type ImportTarget,
  type OwnColumnNames,
} from './column-names.ts';
import { createEmptyAddress } from '#domain/places/schema.ts';
import { createPlainColumn } from './plain-columns.ts';
import { isPlainField, personFields } from '../schema.ts';

const isSurnameTooLong = ({ surname1, surname2 }: ImportDraft): boolean =>
  surname1.length > personFields.surname1.limit || surname2.length > personFields.surname2.limit;

/** By field and name, as `column-names.ts` lists them. */
const ownColumns = {
  givenNames: {
    fullName: defineColumn({
      isName: true,
      order: 'early',
      headers:
        'nombre completo,nombres y apellidos,nombre y apellidos,nombre y apellido,nombre y apellidos completos,nombres y apellidos completos,apellidos y nombres completos,nombre completo del miembro,nombre completo del hermano a,nombre y apellidos del miembro,nombres y apellidos del miembro,apellidos y nombres,apellidos y nombre,apellido y nombre,apellido y nombres,apellidos nombre,apellidos nombres,apellido nombre,nombre y telefono,nombre y celular,nombre telefono,nombre celular,nombre del contacto,nombre de contacto,contacto,contactos,participante,participantes,integrante,integrantes,hermano a,alumno,alumna,alumno a,estudiante,nombre completo del alumno,nombre completo del nino,nombre completo del nino a,nombre y apellidos del nino,full name,student,name and surname,name and phone,contact name,participant,participants',
      read(text, draft, context) {
        const { name, phone } = splitPhone(normalizeLine(text), context.country);
        if (phone !== '') readPhones(phone, draft, context, 'mobile', false);
        const fault = findNameFault(text);
        if (fault) return fault;
        const { nickname, ...names } = readFullName(
          name,
          draft.nameOrder,
          context.hasSurnamesFirst,
        );
        Object.assign(draft, names);
        if (nickname) draft.nickname ||= nickname;
        return draft.givenNames.length > personFields.givenNames.limit || isSurnameTooLong(draft)
          ? tooLongError
          : null;
      },
    }),
    usedName: defineColumn({
      isName: true,
      order: 'last',
      headers: 'nombre usado,name used',
      read(text, draft) {
        const name = normalizeLine(text);
        if (draft.givenNames === '') draft.givenNames = name;
        else if (draft.nickname === '' && fold(name) !== fold(draft.givenNames))
          draft.nickname = name;
        return name.length > personFields.nickname.limit ? tooLongError : null;
      },
    }),
    middleName: defineColumn({
      isName: true,
      order: 'last',
      headers:
        'segundo nombre,otros nombres,middle name,middle names,middle initial,additional name,middle,inicial,segunda inicial,inicial del segundo nombre,initial',
      read(text, draft, context) {
        draft.givenNames = `${draft.givenNames} ${readNamePart(text, context)}`.trim();
        return draft.givenNames.length > personFields.givenNames.limit ? tooLongError : null;
      },
    }),
  },
  surname1: {
    surnames: defineColumn({
      isName: true,
      order: 'early',
      headers:
        'apellidos,apellido,apellido(s),last name,last names,lastname,surname,surnames,family name,last',
      read(text, draft, context) {
        const line = readNamePart(text, context);
        Object.assign(draft, draft.nameOrder === 'en' ? { surname1: line } : splitSurnames(line));
        return isSurnameTooLong(draft) ? tooLongError : null;
      },
    }),
    nameSuffix: defineColumn({
      order: 'last',
      headers: 'sufijo del nombre,sufijo,suffix,name suffix,generational suffix',
      read(text, draft) {
        const last = draft.surname2 === '' ? 'surname1' : 'surname2';
        // A title such as PhD is not a part of the name.
        if (isGeneration(text)) draft[last] = `${draft[last]} ${normalizeLine(text)}`.trim();
        return isSurnameTooLong(draft) ? tooLongError : null;
      },
    }),
  },
  birth: {
    birth: defineColumn({
      headers:
        'fecha de nacimiento,nacimiento,fecha nacimiento,f nacimiento,fec nacimiento,f nac,f de nac,f de nacimiento,fec nac,fec de nac,fch nac,fecha nac,fecha de nac,nacido,nacida,nac,cumpleaños,fecha de cumpleaños,nacido el,nacio el,birth date,birthdate,date of birth,dob,birthday,birth,born,d o b,f nacim,fec nacim,fecha nacim,f n,fn,natalicio,onomastico',
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
  },
  diedOn: {
    leavingReason: defineColumn({
      order: 'last',
      many: true,
      headers:
        'archivado,archived,baja,f baja,fec baja,fecha de baja,fecha baja,f de baja,fecha de la baja,fecha de retiro,fecha retiro,fecha de salida,fecha salida,date left,left on,motivo de baja,motivo de la baja,motivo baja,causa de baja,causa de la baja,inactive reason,inactivated reason,inactivation reason,inactivated on,reason for leaving,reason inactive,inactivity reason,record status reason,inactive status reason,reason left,membership stop reason,removal reason,motivo de retiro,motivo de salida',
      read(text, draft, context) {
        const answer = parseYesNo(text);
        if (answer === false) return null;
        // Files keep the membership of people who have died, so the reason replaces it.
        const status = context.findStatusId(mentionsDeath(text) ? 'deceased' : text);
        draft.belongingStatusId = (answer ? null : status) ?? draft.belongingStatusId;
        if (answer || status === undefined) draft.hasLeft = true;
        return null;
      },
    }),
  },
  idDocument: {
    documentType: defineColumn({
      headers:
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
      headers:
        'numero de documento,documento,numero documento,nro documento,nro de documento,no documento,num documento,documento de identidad,identificacion,numero de identificacion,cedula,no cedula,n cedula,nro cedula,no de cedula,documento no,documento n,no de identidad,n de identidad,numero de identidad,ine,cedula de ciudadania,cedula de identidad,ci,c.i.,cc,dni,dni nie,dni nif,nif nie,dni nif nie,dni o nie,dni o pasaporte,dni nie pasaporte,n dni,no dni,nro dni,nif,nie,rut,run,cpf,curp,dui,dpi,pasaporte,passport,numero de pasaporte,passport number,document number,document,id number,id document,national id',
      read(text, draft, { country, documentHeader }) {
        const number = normalizeLine(text);
        draft.idDocument = readDocument(number, country, draft.idDocument?.type, documentHeader);
        return number.length > 40 ? tooLongError : null;
      },
      write: ({ idDocument }) =>
        idDocument ? formatDocument(idDocument.type, idDocument.number) : '',
    }),
  },
  emails: {
    email: emailColumn(
      'home',
      'correo,correo electronico,c electronico,email,e-mail,mail,correo e,correo personal,direccion de correo,correos,direccion de correo electronico,direccion email,direccion de email,direccion de e mail,direccion correo,correo e principal,correo electronico principal,correo electronico personal,email principal,correo electronico valor,email address,e-mail address,emails,home email,email home,e-mail value,family email,primary email,correo principal,preferred email,personal email,main email,email personal',
    ),
    emailWork: emailColumn(
      'work',
      'correo del trabajo,correo trabajo,correo laboral,work email,work e-mail,email work,business email,correo de la oficina',
    ),
    emailOther: emailColumn(
      'other',
      'otro correo,correo alternativo,other email,other e-mail,email other,work/other email,alternate email,secondary email,correo secundario',
    ),
  },
  phones: {
    mobile: phoneColumn(
      'mobile',
      false,
      'celular,movil,tlf movil,tfno movil,telf movil,tel movil,tlf celular,telf celular,tel celular,tel cel,num celular,num movil,no celular,nro celular,nro de celular,numero de movil,telefono movil,telefono celular,cel,numero de celular,celulares,mobile,mobile phone,mobile phone number,mobile number,phone mobile,cell,cell phone,cell number,cell phone number,cellphone,telefono,tel,tlf,tlfn,tlfno,tfno,tfn,telf,telef,tel contacto,telefono de contacto,telefonos,numero de telefono,numero,phone,phone number,telephone,telefono valor,telefono principal,contacto telefonico,nro tel,nro telefono,nro de telefono,n telefono,no telefono,n tel,no tel,fono,fono celular,fono movil,nro fono,fonos,fono contacto,celu,nro cel,no cel,n cel,num cel,primary phone,phone value,mobile tel,other phone,other phone number,otro telefono,cellular,cellular phone,mobile telephone,preferred phone',
    ),
    phoneLabel: defineColumn({
      headers:
        'tipo de telefono,etiqueta de telefono,phone label,phone type,telefono etiqueta,telefono tipo',
      many: true,
      read(text, draft) {
        draft.phoneKind = readPhoneKind(text);
        return null;
      },
    }),
    whatsapp: phoneColumn(
      'mobile',
      true,
      'whatsapp,movil whatsapp,numero whatsapp,nro whatsapp,nro de whatsapp,n whatsapp,no whatsapp,tel whatsapp,telefono whatsapp,telefono con whatsapp,celular con whatsapp,numero con whatsapp,celular whatsapp,whatsapp number,numero de whatsapp,wsp,wa',
    ),
    homePhone: phoneColumn(
      'home',
      false,
      'telefono fijo,tlf fijo,tfno fijo,telf fijo,tel fijo,tlf casa,tfno casa,telf casa,tel casa,telefono de casa,telefono casa,fijo,telefono residencia,telefono residencial,telefono particular,fono fijo,fono casa,home phone,home tel,family home phone,home phone number,home number,landline,phone home,home,telefono hogar,home telephone,residence phone,telefono de la casa,telefono residencia',
    ),
    workPhone: phoneColumn(
      'work',
      false,
      'telefono del trabajo,tlf trabajo,tfno trabajo,telf trabajo,tel trabajo,work tel,telefono trabajo,telefono oficina,telefono laboral,fono trabajo,fono oficina,work phone,work phone number,work number,phone work,office phone,business phone,work',
    ),
  },
  address: {
    address1: addressColumn(
      'line1',
      160,
      'direccion,domicilio,dir,direcc,direccion 1,direccion de casa,direccion del hogar,calle,calle y numero,calle y no,calle y n,calle y num,direccion actual,direccion domiciliaria,direccion de domicilio,direccion particular,domicilio particular,domicilio actual,direccion calle,calle particular,direccion de residencia,residencia,address,address 1,address line 1,street,street address,street line 1,home address street line 1,home street,home street 1,home street address,address street,home address,family address,family address 1,calle del domicilio,home address 1,home address line 1,street address 1,street 1,primary address,primary street,physical address,direccion fisica,direccion residencial,mailing address,mailing street,mailing address 1,direccion postal',
    ),
    address2: addressColumn(
      'line2',
      160,
      'direccion 2,complemento,apartamento,apartamento torre interior,piso,torre,interior,portal piso,piso puerta,piso y puerta,portal,escalera piso puerta,n piso puerta,n depto,address 2,address line 2,street line 2,home address street line 2,apartment,unit,address extended address,family address 2,home address 2,home street 2,home address line 2,street address 2,street 2,mailing address 2',
    ),
    neighbourhood: addressColumn(
      'neighbourhood',
      80,
      'barrio,colonia,distrito,corregimiento,fraccionamiento,aldea,caserio,poblacion o villa,villa,urbanizacion,sector,vereda,neighbourhood,neighborhood,district,localidad de barrio',
    ),
    city: addressColumn(
      'city',
      80,
      'ciudad,municipio,poblacion,localidad,comuna,canton,alcaldia,ciudad o comuna,comuna o ciudad,municipio o ciudad,direccion ciudad,ciudad particular,city,town,home address city,home city,address city,family city,suburb,ciudad de domicilio,home suburb,home town,primary city,mailing city,pueblo',
    ),
    region: addressColumn(
      'region',
      80,
      'departamento,provincia,prov,direccion region,provincia o estado particular,departamento provincia o estado,region province or state,region,estado o provincia,comunidad autonoma,state,province,county,state/province,home address state,home state,address region,family state,provincia o estado de domicilio,home county,home region,primary state,mailing state',
    ),
    postalCode: addressColumn(
      'postalCode',
      16,
      'codigo postal,cod postal,cod post,codigo post,direccion codigo postal,codigo postal particular,c postal,cp,c.p.,postal code,postcode,zip,zip code,zip/postal code,home address zip,home address zip code,home address postal code,home zip,home postal code,address postal code,family zip,codigo postal de domicilio,home postcode,address postcode,zipcode,home zipcode,primary zip,mailing zip,mailing zip code,mailing postcode',
    ),
    country: defineColumn({
      order: 'first',
      headers:
        'pais,pais (codigo),direccion pais,pais o region particular,country,country code,home address country,home address country code,home country,home country/region,address country,family country,mailing country,pais o region de domicilio',
      read(text, draft, context) {
        const code = findCountryCode(text);
        if (!code) return 'import-country-unknown';
        draft.address = {
          ...(draft.address ?? createEmptyAddress(context.country)),
          country: code,
        };
        return null;
      },
      write: (person) => person.address?.country ?? '',
    }),
    reference: addressColumn(
      'reference',
      200,
      'referencia,referencias,punto de referencia,como llegar,señas,reference,directions,landmark',
    ),
  },
  ...churchColumns,
} as const satisfies {
  readonly [F in keyof OwnColumnNames]: {
    readonly [K in keyof OwnColumnNames[F]]: OwnColumnNames[F][K] extends 'exported'
      ? WrittenColumn
      : Column;
  };
};

const ownColumnsByName: ColumnSet = Object.assign({}, ...Object.values(ownColumns));

/** In the order of an export. */
export const personColumns = Object.fromEntries(
  importTargets.map((name) => [
    name,
    isPlainField(name) ? createPlainColumn(name) : ownColumnsByName[name],
  ]),
) as Readonly<
  Record<ExportColumn, WrittenColumn> & Record<Exclude<ImportTarget, ExportColumn>, Column>
>;
