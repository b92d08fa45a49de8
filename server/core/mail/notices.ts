/**
 * The lane of notices, behind the mails of accounts (decision 071): about the work of a church, to its users. A notice is one
 * row for each user, kind, day and matter, in the transaction that causes it. It can arrive twice, but is never lost, except
 * where its user does not want it or can't get it.
 */
import type { Logger } from 'pino';
import { now } from '../clock.ts';
import { afterCommit, type ChurchDb, type Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { MailTemplates } from './declarations.ts';
import { hasDueMails, type Pacer } from './mail-queries.ts';
import {
  claimNotices,
  endNotice,
  insertNotice,
  listDueNotices,
  listNoticeRecipients,
  postponeNotice,
  type ClaimedNotice,
} from './notice-queries.ts';
import { createNoticeTokens } from './notice-tokens.ts';
import { defaultLifetimeSeconds } from './queue.ts';
import { isMailboxUnknown, logFailure, toSendingOutcome } from './sending-errors.ts';
import {
  batchSize,
  inSeconds,
  startSendingLoop,
  type AttemptOutcome,
  type Lane,
} from './sending-loop.ts';
import type { AddressedNotice, Notice, NoticeContent } from './templates.ts';

/** What a feature knows of the addresses of a church. */
export interface AddressBook {
  isUndeliverable(db: ChurchDb, email: string): Promise<boolean>;
  /** The SMTP server says that nobody has this address. */
  onUndeliverable(db: ChurchDb, email: string, at: Date): Promise<void>;
}

export interface NoticeLaneSettings {
  readonly database: Pick<Database, 'global' | 'inChurch' | 'unscoped'>;
  readonly secret: string;
  readonly appUrl: string;
  readonly templates: MailTemplates;
  readonly addressBooks: readonly AddressBook[];
  readonly pace: Pacer | null;
  readonly log: Logger;
  send(notice: AddressedNotice): Promise<void>;
}

export interface NoticeLane {
  notify(db: ChurchDb, notice: Notice): Promise<void>;
  close(): Promise<void>;
}

/** While mails of accounts are due, notices wait so long. */
const accountMailSeconds = 0.2;

export function startNoticeLane(settings: NoticeLaneSettings): NoticeLane {
  const { database, templates } = settings;
  const tokens = createNoticeTokens(settings.secret);
  const buildStopUrl = (notice: ClaimedNotice): string =>
    `${settings.appUrl}/n/${tokens.create(notice)}`;
  const loop = startSendingLoop<ClaimedNotice>(
    {
      claim: (at, leaseEnd) => claim(settings, { at, leaseEnd }),
      attempt: (notice) => attempt(settings, notice, buildStopUrl(notice)),
      end: ({ churchId, id }) => database.inChurch(churchId, (db) => endNotice(db, id)),
      postpone: ({ churchId, id }, retry) =>
        database.inChurch(churchId, (db) => postponeNotice(db, id, retry)),
    },
    settings.log,
  );
  return {
    async notify(db, { userId, day, about, expiresAt, ...content }) {
      const kind = templates.get(content.template)?.notice;
      if (!kind) throw new TypeError(`The mail ${content.template} is not a notice`);
      const isNew = await insertNotice(db, {
        id: newId(),
        user_id: userId,
        kind,
        day,
        about,
        content: JSON.stringify(content satisfies NoticeContent),
        expires_at: expiresAt ?? inSeconds(defaultLifetimeSeconds),
        next_at: now(),
      });
      if (isNew) afterCommit(db, loop.wake);
    },
    close: loop.close,
  };
}

/** Nothing while mails of accounts are due, and no more than the limit of messages permits. */
async function claim(
  { database, pace, addressBooks }: NoticeLaneSettings,
  times: { readonly at: Date; readonly leaseEnd: Date },
): ReturnType<Lane<ClaimedNotice>['claim']> {
  const due = await database.unscoped((db) => listDueNotices(db, times.at, batchSize));
  if (due.length === 0) return { mails: [] };
  if (await hasDueMails(database.global, times.at))
    return { mails: [], retryAt: inSeconds(accountMailSeconds) };
  const { granted, nextAt } = (await pace?.reserve(due.length)) ?? {
    granted: due.length,
    nextAt: times.at,
  };
  const churches = Map.groupBy(due.slice(0, granted), ({ church_id: churchId }) => churchId);
  const mails: ClaimedNotice[] = [];
  for (const [churchId, rows] of churches)
    mails.push(
      ...(await database.inChurch(churchId, (db) =>
        claimInChurch(
          db,
          rows.map(({ id }) => id),
          times,
          { churchId, addressBooks },
        ),
      )),
    );
  return { mails, retryAt: nextAt };
}

async function claimInChurch(
  db: ChurchDb,
  ids: readonly string[],
  times: { readonly at: Date; readonly leaseEnd: Date },
  {
    churchId,
    addressBooks,
  }: { readonly churchId: string } & Pick<NoticeLaneSettings, 'addressBooks'>,
): Promise<ClaimedNotice[]> {
  const rows = await claimNotices(db, ids, times);
  const recipients = await listNoticeRecipients(
    db,
    rows.map((row) => row.user_id),
  );
  const isReachable = async (email: string): Promise<boolean> => {
    for (const book of addressBooks) if (await book.isUndeliverable(db, email)) return false;
    return true;
  };
  const claimed: ClaimedNotice[] = [];
  for (const { user_id: userId, expires_at: expiresAt, ...row } of rows) {
    const recipient = recipients.find((each) => each.userId === userId);
    const isWanted =
      recipient && !recipient.stopped.includes(row.kind) && (await isReachable(recipient.email));
    claimed.push({
      ...row,
      churchId,
      userId,
      expiresAt,
      to: isWanted ? recipient.email : null,
      isChurchActive: recipient?.status === 'active',
    });
  }
  return claimed;
}

async function attempt(
  { database, addressBooks, log, send }: NoticeLaneSettings,
  { churchId, id, kind, content, expiresAt, to, isChurchActive }: ClaimedNotice,
  stopUrl: string,
): Promise<AttemptOutcome> {
  if (to === null) return 'done';
  if (expiresAt <= now()) {
    log.warn({ noticeId: id, kind }, 'notice not sent: it expired');
    return 'done';
  }
  if (!isChurchActive) return 'waiting';
  try {
    // Written by `notify`.
    await send({ ...(content as NoticeContent), to, stopUrl });
    return 'done';
  } catch (error) {
    const outcome = toSendingOutcome(error);
    logFailure(log, { noticeId: id, kind }, error);
    if (outcome !== 'rejected') return outcome;
    if (isMailboxUnknown(error))
      await database.inChurch(churchId, async (db) => {
        for (const book of addressBooks) await book.onUndeliverable(db, to, now());
      });
    return 'done';
  }
}
