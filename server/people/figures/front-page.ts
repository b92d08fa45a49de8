/** What people add to the front page. */
import { addDays } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import {
  birthdaysCard,
  figuresCard,
  maxNamed,
  maxSharedBirthdays,
  ownRecordCard,
  weekCard,
  weekDays,
  type OwnRecordCard,
} from '#domain/people/figures/front-page.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { keyFigures } from '#domain/people/figures/statistics.ts';
import {
  defineFrontPageCard,
  type FrontPageCall,
  type FrontPageContributions,
  type TaskSource,
} from '#server/access/public.ts';
import { showsBirthdays } from '#server/churches/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { listBelongingStatuses } from '../belonging-statuses.ts';
import { countCandidates } from '../duplicates/candidates-queries.ts';
import {
  readFirstVisits,
  readMembersBirthdays,
  readNextBirthdays,
} from '../queries/coming-queries.ts';
import { countPeople, readCounts, readPeopleToAsk } from '../queries/statistics-queries.ts';
import { getPerson } from '../save-person.ts';

const mayView = { permission: peoplePermissions.view };

/** A pastor sees who is new for a month, others for a week. */
const newDays = { pastor: 29, others: weekDays };

const week = defineFrontPageCard({
  key: 'people-week',
  requires: mayView,
  schema: weekCard,
  read: async ({ db, today, actor }) => {
    const days = actor.role === 'pastor' ? newDays.pastor : newDays.others;
    const since = addDays(today, -days);
    const birthdays = await readNextBirthdays(db, today, { days: weekDays, limit: maxNamed + 1 });
    const firstVisits = await readFirstVisits(db, since, maxNamed);
    if (birthdays.length + firstVisits.total === 0 && (await countPeople(db)) === 0) return null;
    return {
      birthdays: birthdays.slice(0, maxNamed),
      hasMoreBirthdays: birthdays.length > maxNamed,
      since,
      firstVisits,
    };
  },
});

const figures = defineFrontPageCard({
  key: 'people-figures',
  requires: mayView,
  schema: figuresCard,
  read: async ({ db, church, today, language }) => {
    const statuses = await listBelongingStatuses(db, language);
    const counts = await readCounts(db, statuses, { today, timeZone: church.timeZone });
    return counts.total === 0
      ? null
      : { figures: keyFigures.strip().parse(counts), trends: counts.trends };
  },
});

/** For those who may not open records. */
const ownRecord = defineFrontPageCard({
  key: 'people-own',
  requires: { module: 'people' },
  isFor: ({ user }) => user !== null && !can(user, peoplePermissions.view),
  schema: ownRecordCard,
  read: async (call) => ({ person: await readOwnRecord(call) }),
});

/** For those who may not see people, in a church that wants it. */
const birthdays = defineFrontPageCard({
  key: 'people-birthdays',
  requires: { module: 'people' },
  isFor: ({ user }) => user !== null && !can(user, peoplePermissions.view),
  schema: birthdaysCard,
  read: async ({ db, today }) => {
    if (!(await showsBirthdays(db))) return null;
    const limit = maxSharedBirthdays + 1;
    const coming = await readMembersBirthdays(db, today, { days: weekDays, limit });
    if (coming.length === 0) return null;
    return {
      birthdays: coming
        .slice(0, maxSharedBirthdays)
        .map(({ id, displayName, daysLeft }) => ({ id, displayName, daysLeft })),
      hasMore: coming.length === limit,
    };
  },
});

async function readOwnRecord({
  db,
  actor,
  language,
}: FrontPageCall): Promise<OwnRecordCard['person']> {
  const personId = await findPersonOfUser(db, actor.userId);
  if (personId === null) return null;
  const person = await getPerson({ db }, personId);
  const statuses = await listBelongingStatuses(db, language);
  const { address } = person;
  return {
    displayName: person.displayName,
    photoId: person.photoId,
    status: statuses.find(({ id }) => id === person.belongingStatusId)?.name ?? null,
    emails: person.emails.map(({ value }) => value),
    phones: person.phones.map(({ number }) => number),
    birth: person.birth,
    address: address && [address.line1, address.line2, address.city].filter(Boolean).join(', '),
  };
}

const peopleToAsk: TaskSource = {
  requires: { permission: peoplePermissions.edit },
  list: async ({ db }) => {
    const { consent, contact } = await readPeopleToAsk(db);
    return [
      { kind: 'without-consent', count: consent, id: null },
      { kind: 'without-contact', count: contact, id: null },
    ];
  },
};

/** Those who may merge them. */
const duplicates: TaskSource = {
  requires: { permission: peoplePermissions.merge },
  isFor: ({ user }) => user !== null && can(user, peoplePermissions.edit),
  list: async ({ db }) => [
    { kind: 'duplicates', count: (await countCandidates(db)).open, id: null },
  ],
};

export const peopleFrontPage: FrontPageContributions = {
  frontPageCards: [week, figures, ownRecord, birthdays],
  taskSources: [peopleToAsk, duplicates],
};
