/** The columns for a person's relation to the church: belonging status, baptism and consents. */
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { defineColumn, tooLongError, type ColumnSet } from './column-kinds.ts';
import { formatDate, parseDate, parseYesNo } from '#domain/imports/public.ts';
import type { ConsentField } from '../contact-shapes.ts';
import type { PersonField } from '../schema.ts';

const consentColumn = (field: ConsentField, headers: string) =>
  defineColumn({
    headers,
    read(text, draft, context) {
      const answer = parseYesNo(text);
      if (answer === null) return 'import-choice-unknown';
      draft[field] = {
        status: answer ? 'granted' : 'withdrawn',
        channel: 'import',
        statedBy: context.importedBy,
        at: context.now,
        textVersion: '',
      };
      return null;
    },
    write(person, context) {
      const { status } = person[field];
      return status === 'none'
        ? ''
        : context.translateOption('yesNo', status === 'granted' ? 'yes' : 'no');
    },
  });

export const churchColumns = {
  belongingStatusId: {
    status: defineColumn({
      headers:
        'estado de membresia,estado de pertenencia,situacion en la iglesia,membresia,tipo de miembro,membership status,membership,member status,belonging status,belonging,member type,clasificacion,classification,connection status,categoria,category,condicion,situacion,estado,estatus,status,tipo,membership type,member category,person type,es miembro,is member,miembro,member',
      read(text, draft, context) {
        const found = context.findStatusId(text);
        const answer = found === undefined ? parseYesNo(text) : null;
        const status = answer ? context.findStatusId('si') : found;
        if (status === undefined) return answer === false ? null : 'import-status-unknown';
        draft.belongingStatusId = status;
        return null;
      },
      write: (person, context) =>
        person.belongingStatusId ? context.getStatusName(person.belongingStatusId) : '',
    }),
  },
  baptism: {
    baptism: defineColumn({
      isEvent: true,
      headers:
        'bautizado el,bautizada el,fecha de bautismo,cuando te bautizaste,cuando se bautizo,fecha bautismo,f bautismo,f de bautismo,fec bautismo,f baut,f bautizo,fec bautizo,fecha bautizo,fecha de bautizo,bautismo,bautizo,bautismo en aguas,fecha bautismo en aguas,fecha de bautismo en aguas,bautizado en agua,bautizado en aguas,bautizada en aguas,bautizado,bautizada,bautizado/a,estas bautizado,estas bautizado/a,baptism,baptism date,date of baptism,baptized,baptised,baptized on,baptised on,baptized date,baptised date,date baptized,date baptised,baptismal date,water baptism,water baptism date',
      read(text, draft, { dateOrder, today }) {
        const answer = parseYesNo(text);
        if (answer === false) return null;
        // `Sí, en 2001` says when as well.
        const day = text.trim().replace(/^(?:s[ií]|yes)[\s,.:;-]+(?:en |el |in |on )?(?=\d)/iu, '');
        const date = answer === null ? parseDate(day, dateOrder, today) : null;
        if (typeof date === 'string') return date;
        if (answer === null && !date) return null;
        if (date && isPartialDateAfter(date, today)) return 'import-date-in-future';
        draft.baptism = { date, place: draft.baptism?.place ?? '' };
        return null;
      },
      write: (person, context) =>
        person.baptism
          ? formatDate(person.baptism.date, context) || context.translateOption('yesNo', 'yes')
          : '',
    }),
    baptismPlace: defineColumn({
      headers:
        'lugar de bautismo,lugar bautismo,lugar del bautismo,baptism place,place of baptism,baptism location,baptized at,baptised at',
      read(text, draft) {
        const place = normalizeLine(text);
        draft.baptism = { date: draft.baptism?.date ?? null, place };
        return place.length > 120 ? tooLongError : null;
      },
      write: (person) => person.baptism?.place ?? '',
    }),
  },
  newsletterConsent: {
    consent: consentColumn(
      'newsletterConsent',
      'newsletter,acepta newsletter,acepta boletin,boletin,recibe boletin,recibe newsletter,consentimiento,consentimiento newsletter,suscrito,autoriza correo,newsletter consent,consent,subscribed,receives newsletter',
    ),
  },
  directoryConsent: {
    directory: consentColumn(
      'directoryConsent',
      'aparece en el directorio,aparecer en el directorio,directorio,permiso para el directorio,consentimiento directorio,autoriza directorio,appears in the directory,directory,directory consent,in directory,show in directory',
    ),
  },
} as const satisfies Partial<Record<PersonField, ColumnSet>>;
