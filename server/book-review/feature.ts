import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { defineFeature } from '#server/feature.ts';
import {
  cancelArchive,
  downloadArchive,
  readArchivePlan,
  readArchives,
  startArchive,
} from './archive/archives.ts';
import { startArchiveJobs } from './archive/jobs.ts';
import { bookReviewContributions } from './contributions.ts';
import { startLookupExpiry } from './lookups/expire-lookups.ts';
import { listLookupUsers } from './lookups/lookup-queries.ts';
import { readLookups } from './lookups/read-lookups.ts';
import { bookReviewMails } from './mails.ts';
import { countByState } from './questions/question-queries.ts';
import { readQuestionList, readQuestionsOfEntry } from './questions/read-questions.ts';
import { answer, ask, askOn, closeQuestion } from './questions/write-questions.ts';
import { bookReviewTables } from './tables.ts';

const routes: readonly Route[] = [
  route(contract.questions, readQuestionList),
  route(contract.counts, ({ db }) => countByState(db)),
  route(contract.ofEntry, readQuestionsOfEntry),
  route(contract.ask, ask),
  route(contract.askOn, askOn),
  route(contract.answer, answer),
  route(contract.close, closeQuestion),
  route(contract.archives, readArchives),
  route(contract.archivePlan, readArchivePlan),
  churchRoute(contract.startArchive, startArchive),
  route(contract.cancelArchive, cancelArchive),
  churchRoute(contract.downloadArchive, downloadArchive),
  route(contract.lookups, readLookups),
  route(contract.lookupUsers, async ({ db }) => ({ items: await listLookupUsers(db) })),
];

export const bookReviewFeature = defineFeature({
  name: 'book-review',
  tables: bookReviewTables,
  routes: () => routes,
  mails: bookReviewMails,
  async startJobs(core, { contributions }) {
    await startArchiveJobs(
      core,
      contributions.flatMap(({ reviewFiles }) => reviewFiles ?? []),
    );
    await startLookupExpiry(core);
  },
  contributes: bookReviewContributions,
});
