import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import {
  describeAudience,
  canCreate,
  getCalendarMonth,
  formatNewsletterDate,
  type AudienceLists,
} from './rules.ts';
import {
  hasStatistics,
  isEditable,
  isSendable,
  newsletterStatuses,
  nextStatus,
} from './statuses.ts';

const spanish = i18next.createInstance();
await spanish.init({
  lng: 'es',
  resources: {
    es: {
      newsletters: JSON.parse(
        readFileSync('web/public/locales/es/newsletters.json', 'utf8'),
      ) as object,
    },
  },
  interpolation: { escapeValue: false },
});

describe('the audience as text', () => {
  const lists: AudienceLists = [
    { id: 'a', name: 'Jóvenes', recipientCount: 12 },
    { id: 'b', name: 'Ujieres', recipientCount: 8 },
    { id: 'c', name: 'Coro', recipientCount: 5 },
  ];
  const getText = (
    audienceType: string | null | undefined,
    ids: string[],
    known: AudienceLists,
  ): string => {
    const { key, values } = describeAudience({ audienceType, targetRecipientListIds: ids }, known);
    return spanish.t(key, { ...values });
  };

  test.each([
    [undefined, [], lists, 'No definida'],
    [null, [], lists, 'No definida'],
    ['everybody', [], lists, 'No definida'],
    ['all', [], lists, 'Todos los miembros'],
    ['active_members', [], lists, 'Miembros activos'],
    ['custom_list', ['a', 'b'], lists, 'Jóvenes, Ujieres (Total: 20 destinatarios)'],
    ['custom_list', ['c', 'gone'], lists, 'Coro (Total: 5 destinatarios)'],
    ['custom_list', ['gone'], lists, 'Lista(s) personalizada(s) (nombres no encontrados)'],
    ['custom_list', ['a'], undefined, 'Listas personalizadas (cargando nombres y conteo...)'],
    ['custom_list', [], lists, 'Lista personalizada (sin listas seleccionadas)'],
  ] as const)('%s of %j', (type, ids, known, expected) => {
    expect(getText(type, [...ids], known)).toBe(expected);
  });
});

describe("a newsletter's status", () => {
  test('drafts and failed newsletters can be edited and sent; sending and sent ones can not', () => {
    expect(newsletterStatuses.filter(isEditable)).toEqual(['draft', 'failed']);
    expect(newsletterStatuses.filter(isSendable)).toEqual(['draft', 'scheduled', 'failed']);
  });

  test('a sending ends as sent or failed, can be paused and resumed, and is cancelled for good', () => {
    expect(nextStatus('draft', 'send')).toBe('sending');
    expect(nextStatus('sending', 'finish')).toBe('sent');
    expect(nextStatus('sending', 'fail')).toBe('failed');
    expect(nextStatus('sending', 'pause')).toBe('paused');
    expect(nextStatus('paused', 'resume')).toBe('sending');
    expect(nextStatus('paused', 'cancel')).toBe('cancelled');
    for (const event of ['edit', 'send', 'resume', 'send-again'] as const)
      expect(nextStatus('cancelled', event)).toBeNull();
  });

  test('a newsletter cannot be sent to its whole audience twice', () => {
    expect(nextStatus('sent', 'send')).toBeNull();
    expect(nextStatus('sending', 'send')).toBeNull();
  });

  test('statistics are shown only for a sent newsletter', () => {
    expect(newsletterStatuses.filter(hasStatistics)).toEqual(['sent']);
  });
});

describe('the monthly limit', () => {
  test.each([
    ['basic', 4, true],
    ['basic', 5, false],
    ['standard', 9, true],
    ['standard', 10, false],
    ['premium', 99, true],
    ['premium', 100, false],
  ] as const)('plan %s with %i created: %s', (plan, created, expected) => {
    expect(canCreate(plan, created)).toBe(expected);
  });

  test("the month is that of the church's time zone", () => {
    const instant = new Date('2026-01-01T03:00:00Z');
    expect(getCalendarMonth(instant, 'America/Bogota')).toEqual({ year: 2025, month: 12 });
    expect(getCalendarMonth(instant, 'Europe/Madrid')).toEqual({ year: 2026, month: 1 });
  });
});

describe('dates of newsletters', () => {
  test('are dd/MM/yyyy HH:mm in the time zone given', () => {
    expect(formatNewsletterDate('2026-03-05T23:04:00.000Z', 'America/Bogota')).toBe(
      '05/03/2026 18:04',
    );
    expect(formatNewsletterDate('2026-03-05T05:00:00.000Z', 'America/Bogota')).toBe(
      '05/03/2026 00:00',
    );
  });

  test('are a dash when missing or invalid', () => {
    expect(formatNewsletterDate(null)).toBe('-');
    expect(formatNewsletterDate(undefined)).toBe('-');
    expect(formatNewsletterDate('yesterday')).toBe('-');
  });

  test('always have the same format', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          expect(formatNewsletterDate(date.toISOString(), 'UTC')).toMatch(
            /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
          );
        },
      ),
    );
  });
});
