/** The cards that people add to the front page. */
import { z } from 'zod';
import { partialDateView, plainDayView } from '#domain/kernel/partial-date.ts';
import { id } from '#domain/kernel/ids.ts';
import { birthday, keyFigures, namedPerson, trends } from './statistics.ts';

/** The most people that a card names. */
export const maxNamed = 6;

/** Today and the next six days. */
export const weekDays = 6;

/** Who has a birthday in the next days, and who came for the first time in the last ones. */
export const weekCard = z.strictObject({
  /** At most `maxNamed`. */
  birthdays: z.array(birthday),
  /** There are more birthdays than these. */
  hasMoreBirthdays: z.boolean(),
  /** Since when first visits are shown. */
  since: plainDayView,
  firstVisits: z.strictObject({
    people: z.array(z.strictObject({ ...namedPerson.shape, firstVisit: plainDayView })),
    total: z.int(),
  }),
});
export type WeekCard = z.output<typeof weekCard>;

/** The most birthdays that all users of a church see. */
export const maxSharedBirthdays = 30;

/** For those who may not see people, if the church wants it: names and days, without year, photo and contact. */
export const birthdaysCard = z.strictObject({
  birthdays: z.array(birthday.pick({ id: true, displayName: true, daysLeft: true })),
  hasMore: z.boolean(),
});
export type BirthdaysCard = z.output<typeof birthdaysCard>;

export const figuresCard = z.strictObject({ figures: keyFigures, trends });
export type FiguresCard = z.output<typeof figuresCard>;

/** What the church has on record about the user. */
export const ownRecordCard = z.strictObject({
  /** null: the account is not linked to a record. */
  person: z
    .strictObject({
      displayName: z.string(),
      photoId: id.nullable(),
      status: z.string().nullable(),
      emails: z.array(z.string()),
      phones: z.array(z.string()),
      birth: partialDateView.nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
});
export type OwnRecordCard = z.output<typeof ownRecordCard>;
