/** Newsletters of the demo church, as they look after some weeks of use. Their texts are data: `demo-newsletters.json`. */
import { monthOf } from '#domain/newsletters/rules.ts';
import type { AudienceType } from '#domain/newsletters/schema.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { plans } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/words.ts';
import texts from './demo-newsletters.json' with { type: 'json' };
import { freeze } from './freeze.ts';
import { sanitizeContent } from './message/sanitize.ts';
import {
  freezeAudience,
  sendingChurch,
  startSending,
  type SendingChurch,
} from './queries/audience.ts';
import { insertListRecipients, insertRecipientList } from './queries/lists.ts';
import { countCreation, insertNewsletter } from './queries/newsletters.ts';
import { setStatus } from './queries/recipients.ts';
import { consentingPeople, endSample } from './queries/sample.ts';

export interface DemoSetting {
  readonly appUrl: string;
  /** Who wrote them and states the consents. */
  readonly userId: string;
}

type Text = (typeof texts.newsletters)[number];

/** Two recipient lists; newsletters sent, failed and in draft. */
export async function seedNewsletters(db: ChurchDb, setting: DemoSetting): Promise<void> {
  const church = await sendingChurch(db);
  const lists = await seedLists(db, setting.userId);
  for (const text of texts.newsletters) await seedNewsletter(db, setting, church, lists, text);
}

/** The platform writes to the administrators of its churches: a draft to begin with. */
export async function seedPlatformNewsletter(db: ChurchDb, userId: string): Promise<void> {
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
  const people = await consentingPeople(db, Math.max(...texts.lists.map((list) => list.to)));
  const at = daysAgo(50);
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
  { appUrl, userId }: DemoSetting,
  church: SendingChurch,
  lists: string[],
  text: Text,
): Promise<void> {
  const id = newId();
  const at = daysAgo(text.daysAgo);
  const content = sanitizeContent(text.content);
  const audienceType = text.audienceType as AudienceType;
  const targetRecipientListIds = (text.lists ?? []).flatMap((index) => lists[index] ?? []);
  await countCreation(
    db,
    monthOf(at, church.timeZone),
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
    const errorMessage = translate(church.language).t('newsletters:failure.nobody');
    await setStatus(db, id, 'failed', { errorMessage, lastSentAt: at, at });
  }
  if (text.status !== 'sent') return;
  const links: string[] = [];
  const frozen = freeze(
    appUrl,
    { subject: text.subject, content, templateId: simpleTemplate.id },
    church,
    links,
  );
  const audience = await freezeAudience(
    db,
    id,
    { type: audienceType, listIds: targetRecipientListIds, platform: null },
    at,
  );
  await startSending(db, { newsletterId: id, frozen, links, audience, at });
  await endSample(db, id, { opened: text.opened ?? 0, clicked: text.clicked ?? 0, at });
}

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * 24 * 3600_000);
}
