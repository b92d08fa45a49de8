import { givingContract } from '#domain/finance/giving/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { readLines } from './read-lines.ts';

/** What is pasted; the routes of spreadsheets come with their imports. */
export const pasteRoutes: readonly Route[] = [
  route(givingContract.readLines, (call) =>
    readLines({
      ...call,
      language: getRequestLanguage(call.request.headers, call.actor.language),
    }),
  ),
];
