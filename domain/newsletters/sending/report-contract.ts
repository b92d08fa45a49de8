/** How a sent newsletter was read. */
import { z } from 'zod';
import { readingLevels } from '#domain/churches/schema.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { newslettersPermissions } from '../permissions.ts';
import { newsletterId, optionalChurchId } from '../schema.ts';
import { exclusionReasons } from './review-contract.ts';
import { recipientOutcomes } from '../statuses.ts';

/** The report counts opens and clicks by hour for so many hours after the first message. */
export const reportedHours = 48;

const newsletterRef = z.strictObject({ newsletterId, churchId: optionalChurchId });
const noAccess = 'newsletters:errors.no-access';

/** Counts of people; machines are not among them. */
export const readingReport = z.strictObject({
  /** What the church lets see of its readers now. */
  level: z.enum(readingLevels),
  links: z.array(z.strictObject({ position: z.int(), url: z.string(), clicked: z.int() })),
  /** Who opened or clicked first in each hour; hours without anybody are left out. */
  hours: z.array(z.strictObject({ hour: z.int(), opened: z.int(), clicked: z.int() })),
});
export type ReadingReport = z.output<typeof readingReport>;

/** `machineOpened`: by security software, which is not counted as an open. */
export const readerActivities = ['opened', 'clicked', 'unsubscribed', 'machineOpened'] as const;
export type ReaderActivity = (typeof readerActivities)[number];

export const peopleLists = ['all', ...recipientOutcomes, ...readerActivities, 'leftOut'] as const;
/** The people behind one figure of a newsletter. */
export type PeopleList = (typeof peopleLists)[number];

/** What the address of the details keeps: which people are listed. */
export const peopleAddress = z.strictObject({
  show: z.enum(peopleLists).optional(),
  /** With `clicked`: the position of a link. */
  link: z.coerce.number<string>().int().min(0).optional(),
  /** With `opened` and `clicked`: the hour after the first message. */
  hour: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(reportedHours - 1)
    .optional(),
  /** With `leftOut`. */
  reason: exclusionReasons.optional(),
});

export const readerView = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  personId: z.string().nullable(),
  /** The first time. */
  at: z.iso.datetime(),
});
export type ReaderView = z.output<typeof readerView>;

export const newsletterReportContract = {
  report: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/report',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef,
    output: readingReport,
    summary: 'Clicks of a sent newsletter by link, and opens and clicks by hour.',
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/readers',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef.extend({
      newsletterId: id,
      activity: z.enum(readerActivities),
      /** Only those who clicked the link at this position. */
      link: z.coerce.number().int().min(0).max(1000).optional(),
      /** Only those who did it first in this hour after the first message. */
      hour: z.coerce
        .number()
        .int()
        .min(0)
        .max(reportedHours - 1)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(readerView),
    summary:
      'Who opened or clicked, sorted by address, if the church lets see it; who unsubscribed can always be seen.',
  }),
};
