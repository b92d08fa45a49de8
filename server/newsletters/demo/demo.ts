/** The demo church's newsletters after some weeks of use. Their texts are in `demo-newsletters.json`. */
import { toInstant } from '#domain/kernel/days.ts';
import { listSchedulePresets } from '#domain/newsletters/sending/schedule.ts';
import { getCalendarMonth } from '#domain/newsletters/rules.ts';
import type { AudienceType } from '#domain/newsletters/schema.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { plans } from '#domain/plans.ts';
import { updateChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import texts from './demo-newsletters.json' with { type: 'json' };
import type { Demo } from '#server/feature.ts';
import { storeSamplePictures, type SamplePictures } from './sample-pictures.ts';
import { freezeMessage } from '../freeze-message.ts';
import { sanitizeContent } from '../message/sanitize.ts';
import {
  freezeAudience,
  getSendingChurch,
  markSending,
  type SendingChurch,
} from '../queries/audience.ts';
import { insertListRecipients, insertRecipientList } from '../queries/lists.ts';
import { insertNewsletter } from '../queries/newsletters.ts';
import { setNewsletterStatus } from '../queries/recipients.ts';
import { scheduleNewsletter } from '../queries/schedule.ts';
import { listConsentingPeople, finishSample } from '../queries/sample.ts';
import { countCreationWithinLimit } from '../queries/usage.ts';

interface DemoContext {
  readonly appUrl: string;
  /** Author of the newsletters and of the consent statements. */
  readonly userId: string;
  readonly pictures: SamplePictures;
}

type Text = (typeof texts.newsletters)[number];

/** Creates two recipient lists and newsletters that are sent, failed, scheduled or drafts; the church sees who reads them. */
async function seedNewsletters(db: ChurchDb, setting: DemoContext): Promise<void> {
  const church = await getSendingChurch(db);
  await updateChurch(db, { newsletter: { ...church.identity, reading: 'people' } });
  const lists = await seedLists(db, setting.userId);
  for (const text of texts.newsletters) await seedNewsletter(db, setting, church, lists, text);
}

/** Creates a draft of the platform to the administrators of all churches. */
async function seedPlatformNewsletter(db: ChurchDb, userId: string): Promise<void> {
  const { title, subject, content } = texts.platform;
  await insertNewsletter(db, {
    id: newId(),
    title,
    subject,
    content: sanitizeContent(content),
    audienceType: 'platform_users',
    targetRecipientListIds: [],
    platformAudience: { plans: [], roles: ['admin'], countries: [], languages: [] },
    createdBy: userId,
    at: now(),
  });
}

async function seedLists(db: ChurchDb, userId: string): Promise<string[]> {
  const people = await listConsentingPeople(db, Math.max(...texts.lists.map((list) => list.to)));
  const at = getDaysAgo(50);
  const ids: string[] = [];
  for (const { name, from, to } of texts.lists) {
    const id = newId();
    await insertRecipientList(db, id, name, at);
    const recipients = people.slice(from, to);
    if (recipients.length > 0)
      await insertListRecipients(db, id, recipients, { statedBy: userId, at });
    ids.push(id);
  }
  return ids;
}

async function seedNewsletter(
  db: ChurchDb,
  { appUrl, userId, pictures }: DemoContext,
  church: SendingChurch,
  lists: string[],
  text: Text,
): Promise<void> {
  const id = newId();
  const at = getDaysAgo(text.daysAgo);
  const content = sanitizeContent(showPictures(text.content, pictures));
  const audienceType = text.audienceType as AudienceType;
  const targetRecipientListIds = (text.lists ?? []).flatMap((index) => lists[index] ?? []);
  await countCreationWithinLimit(
    db,
    getCalendarMonth(at, church.timeZone),
    plans.standard.newslettersPerMonth,
    plans.standard.usageRecordLimit,
    at,
  );
  await insertNewsletter(db, {
    id,
    title: text.title,
    subject: text.subject,
    content,
    audienceType,
    targetRecipientListIds,
    platformAudience: null,
    createdBy: userId,
    at,
  });
  if (text.status === 'failed') {
    const errorMessage = translate(church.language).t('newsletters:failure.no_recipient_reached');
    await setNewsletterStatus(db, id, 'failed', { errorMessage, lastSentAt: at, at });
  }
  if (text.status === 'scheduled') {
    const time = listSchedulePresets(now(), church.timeZone).at(-1)?.local;
    const scheduledAt = time && toInstant(time, church.timeZone);
    if (scheduledAt) await scheduleNewsletter(db, id, scheduledAt, { userId, at });
  }
  if (text.status !== 'sent') return;
  const { frozen, links } = await freezeMessage(
    appUrl,
    { subject: text.subject, preheader: '', content, templateId: simpleTemplate.id },
    church,
    { isTracked: true },
  );
  const audience = await freezeAudience(
    db,
    id,
    { type: audienceType, listIds: targetRecipientListIds, personIds: [], platform: null },
    { at, language: church.language },
  );
  await markSending(db, { newsletterId: id, frozen, links, audience, at });
  await finishSample(db, id, { opened: text.opened ?? 0, clicked: text.clicked ?? 0, at });
}

/** The texts name drawings: `picture:village`. */
const showPictures = (content: string, pictures: SamplePictures): string =>
  content.replace(/picture:(\w+)/g, (_, name: string) => pictures[name] ?? '');

function getDaysAgo(days: number): Date {
  return new Date(now().getTime() - days * 24 * 3600_000);
}

export const newslettersDemo = {
  async complete(core, { id, users: { admin } }) {
    const pictures = await storeSamplePictures(core, id, admin.userId);
    const { appUrl } = core.config;
    await core.database.inChurch(id, (db) =>
      seedNewsletters(db, { appUrl, userId: admin.userId, pictures }),
    );
  },
  fillPlatform: seedPlatformNewsletter,
} satisfies Demo;
