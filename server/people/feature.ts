import { defineFeature } from '#server/feature.ts';
import { peopleDemo } from './demo.ts';
import { peopleContributions } from './contributions.ts';
import { createPeopleImport } from './import/people-import.ts';
import { inboxFrontPage } from './inbox/routes.ts';
import { peopleFileRules } from './photo/file-rules.ts';
import { peopleRoutes, startPeople } from './routes.ts';
import { savedFilterSource } from './saved-filters/recipient-source.ts';
import { peopleMails } from './completion/mails.ts';
import { peopleTables } from './tables.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  tables: peopleTables,
  mails: peopleMails,
  routes: ({ contributions }) => peopleRoutes(contributions),
  startJobs: startPeople,
  contributes: peopleContributions,
  contributesFrom: (contributions) => ({
    imports: [createPeopleImport(contributions)],
    ...inboxFrontPage(contributions.flatMap((each) => each.submissionKinds ?? [])),
    // The own records are asked for after the rules of the others: they cost most.
    fileRules: peopleFileRules(contributions),
    recipientSources: [
      savedFilterSource(contributions.flatMap((each) => each.peopleFilters ?? [])),
    ],
  }),
  demo: peopleDemo,
});
