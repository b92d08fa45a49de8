/** How a sent newsletter was read, as far as the church lets see it. */
import { newsletterReportContract as contract } from '#domain/newsletters/sending/report-contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { getNewsletter, requireOwnChurch } from '../newsletter-routes.ts';
import { getSendingChurch } from '../queries/audience.ts';
import { readsPeople } from '../lists/reads-people.ts';
import { addressCursor } from '../queries/newsletters.ts';
import { countReading, listReaders } from '../queries/report.ts';

export const reportRoutes: readonly Route[] = [
  route(contract.report, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const { id } = await getNewsletter(call.db, call.input.newsletterId);
    const { identity } = await getSendingChurch(call.db);
    return { level: identity.reading, ...(await countReading(call.db, id)) };
  }),

  route(contract.readers, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const { db, input } = call;
    const { id } = await getNewsletter(db, input.newsletterId);
    const { identity } = await getSendingChurch(db);
    if (input.activity !== 'unsubscribed' && identity.reading !== 'people')
      throw new Problem('failed_precondition', 'newsletters:errors.readers-hidden');
    const [after] = input.cursor ? decodeCursor(input.cursor, addressCursor) : [null];
    const { activity, link, hour, limit } = input;
    const found = await listReaders(db, id, {
      activity,
      link,
      hour,
      after,
      limit,
      withPeople: readsPeople(call.actor),
    });
    return toForwardPage(found, limit, ({ email }) => [email]);
  }),
];
