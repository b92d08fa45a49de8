/** The columns for a person's relation to the church: statuses, first visit, baptism and consent. */
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import {
  choiceColumn,
  defineColumn,
  formatDate,
  tooLongError,
  type Column,
} from './column-kinds.ts';
import { parseYesNo, recordStatusAliases } from './import/choice-aliases.ts';
import { parseDate } from './import/import-dates.ts';

export const churchColumns = {
  status: defineColumn({
    field: 'belongingStatusId',
    aliases:
      'estado,estado de membresia,estado de pertenencia,membresia,tipo de miembro,tipo,condicion,situacion,status,belonging,belonging status,membership,membership status,member type,category,categoria',
    read(text, draft, context) {
      const status = context.findStatusId(text);
      if (status === undefined) return 'import-status-unknown';
      draft.belongingStatusId = status;
      return null;
    },
    write: (person, context) =>
      person.belongingStatusId ? context.getStatusName(person.belongingStatusId) : '',
  }),
  recordStatus: choiceColumn(
    'recordStatus',
    recordStatusAliases,
    'estado del registro,registro,activo,vigente,record status,active',
  ),
  firstVisit: defineColumn({
    field: 'firstVisit',
    aliases:
      'primera visita,fecha de primera visita,fecha primera visita,fecha de ingreso,fecha ingreso,asiste desde,first visit,first visit date,date of first visit,joined',
    read(text, draft, { dateOrder, today }) {
      const date = parseDate(text, dateOrder, today);
      if (typeof date === 'string') return date;
      if (!date) return null;
      const { year, month, day } = date;
      if (year === undefined || month === undefined || day === undefined)
        return 'import-date-incomplete';
      const twoDigits = (part: number): string => String(part).padStart(2, '0');
      draft.firstVisit = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
      return null;
    },
    write: (person, context) => {
      const [year, month, day] = (person.firstVisit ?? '').split('-').map(Number);
      return person.firstVisit ? formatDate({ year, month, day }, context) : '';
    },
  }),
  baptism: defineColumn({
    field: 'baptism',
    aliases:
      'bautizado el,bautizada el,fecha de bautismo,fecha bautismo,fecha de bautizo,bautismo,bautizado,bautizada,bautizado/a,baptism,baptism date,date of baptism,baptized,baptised,baptized on,baptised on',
    read(text, draft, { dateOrder, today }) {
      const answer = parseYesNo(text);
      if (answer === false) return null;
      const date = answer === null ? parseDate(text, dateOrder, today) : null;
      if (typeof date === 'string') return date;
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
    field: 'baptism',
    aliases: 'lugar de bautismo,lugar bautismo,lugar del bautismo,baptism place,place of baptism',
    read(text, draft) {
      const place = normalizeLine(text);
      draft.baptism = { date: draft.baptism?.date ?? null, place };
      return place.length > 120 ? tooLongError : null;
    },
    write: (person) => person.baptism?.place ?? '',
  }),
  consent: defineColumn({
    field: 'newsletterConsent',
    aliases:
      'newsletter,acepta newsletter,acepta boletin,boletin,recibe boletin,recibe newsletter,consentimiento,consentimiento newsletter,suscrito,autoriza correo,newsletter consent,consent,subscribed,receives newsletter',
    read(text, draft, context) {
      const answer = parseYesNo(text);
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
        : context.translateOption(
            'yesNo',
            person.newsletterConsent.status === 'granted' ? 'yes' : 'no',
          ),
  }),
} as const satisfies Record<string, Column>;
