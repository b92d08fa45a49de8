import { toPlainDay } from '#domain/kernel/days.ts';
import { getCallingCode } from '#domain/people/phones.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { ListContext } from './queries/list-conditions-queries.ts';

type Call = Pick<ChurchCall<unknown>, 'church'>;

export const getToday = ({ church }: Call): string => toPlainDay(now(), church.timeZone);

export const toListContext = (call: Call): ListContext => ({
  today: getToday(call),
  callingCode: getCallingCode(call.church.country),
});
