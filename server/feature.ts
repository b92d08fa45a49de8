/** The manifest of a feature: what the server serves, runs and stores for it, and what it adds to other features. */
import type { Hono } from 'hono';
import type { FrontPageContributions, SearchKind } from '#server/access/public.ts';
import type {
  ChurchPages,
  OnChurchCreated,
  OnModulesChanged,
  OnCurrencyChanged,
  OnFiscalMonthSet,
  OnTimeZoneChanged,
  readChurch,
} from '#server/churches/public.ts';
import type { FamilyFilter } from '#server/families/public.ts';
import type { GroupContributions, SampleGroup } from '#server/groups/public.ts';
import type { MeetingOwner, OnDatesCancelled, OnDatesMoved } from '#server/meetings/public.ts';
import type { FollowUpViewers } from '#server/follow-ups/public.ts';
import type { ImportContributions } from '#server/imports/public.ts';
import type {
  PeopleContributions,
  RecipientSource,
  SampleHome,
  SeedOptions,
} from '#server/people/public.ts';
import type { CountPlanUsage } from '#server/subscription/public.ts';
import type { Callable } from './core/api/callables.ts';
import type { Core } from './core/core.ts';
import type { ChurchDb } from './core/database/database.ts';
import type { ChurchTables, FeatureTables } from './core/database/feature-tables.ts';
import type { HeldSource } from './core/held-source.ts';
import type { FileRule } from './core/files/file-rules.ts';
import type { Route, TransactionCall } from './core/http/http.ts';
import type { ReadQueueDepths } from './core/queue-depth.ts';
import type { AnswerObserver } from './core/api/observe-answers.ts';
import type { RightScopeContributions } from './core/session/right-scopes.ts';
import type { FeatureMails } from './core/mail/declarations.ts';
import type { AddressBook } from './core/mail/notices.ts';

interface RecordedEntry {
  readonly id: string;
  /** The request that it was recorded with, which may be the id of what it pays. */
  readonly requestId: string;
  readonly kind: 'income' | 'expense';
  /** What it is worth in the books' currency, in minor units. */
  readonly worth: bigint;
}

/** Runs in the transaction that records an income or an expense in the books; throws Problem for one that may not be. */
export type OnEntryRecorded = (db: ChurchDb, entry: RecordedEntry) => Promise<void>;
/** Whether a record has a cost that can be paid, and the user sees it. */
export type CostSource = (
  reader: Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>,
  id: string,
) => Promise<boolean>;
export type OnEntryReversed = (db: ChurchDb, entryId: string) => Promise<void>;
/** Runs before a closed month, by its first day, is opened again; throws Problem for one that stays closed. */
export type OnMonthReopened = (db: ChurchDb, month: string) => Promise<void>;
/** How many statements of banks with one of these days are not reconciled. */
type CountUnreconciled = (db: ChurchDb, days: Days) => Promise<number>;

/** Of months; `until` is not included. */
export interface Days {
  readonly from: string;
  readonly until: string;
}
/** A file that a later feature adds to the archive of some months of the books, such as the activity log. */
export interface ReviewFile {
  /** Locale keys: of its name, and of the heading of each column. */
  readonly nameKey: string;
  readonly headingKeys: readonly string[];
  /** Pages of rows of cells. */
  readonly readPages: (reading: {
    readonly db: ChurchDb;
    readonly church: Awaited<ReturnType<typeof readChurch>>;
    readonly days: Days;
  }) => AsyncIterable<readonly (readonly string[])[]>;
}

/** What a feature can add to earlier features, which declare the types and call it inside their own transactions. */
export interface Contributions
  extends
    PeopleContributions,
    FrontPageContributions,
    ImportContributions,
    GroupContributions,
    RightScopeContributions {
  readonly onChurchCreated?: OnChurchCreated;
  /** Whether a person on record can still be invited, and accept. */
  readonly isInvitable?: (db: ChurchDb, personId: string) => Promise<boolean>;
  readonly onModulesChanged?: OnModulesChanged;
  readonly onTimeZoneChanged?: OnTimeZoneChanged;
  readonly onCurrencyChanged?: OnCurrencyChanged;
  readonly onFiscalMonthSet?: OnFiscalMonthSet;
  readonly countPlanUsage?: CountPlanUsage;
  readonly searchKinds?: readonly SearchKind[];
  /** Of these ids of people, the ones who died; given by one feature. */
  readonly listDeadIds?: (db: ChurchDb, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly recipientSources?: readonly RecipientSource[];
  readonly followUpViewers?: readonly FollowUpViewers[];
  readonly heldSources?: readonly HeldSource[];
  readonly familyFilters?: readonly FamilyFilter[];
  readonly fileRules?: readonly FileRule[];
  readonly meetingOwners?: readonly MeetingOwner[];
  readonly addressBook?: AddressBook;
  readonly onDatesCancelled?: OnDatesCancelled;
  readonly onDatesMoved?: OnDatesMoved;
  readonly hasCost?: CostSource;
  readonly onEntryRecorded?: OnEntryRecorded;
  readonly onEntryReversed?: OnEntryReversed;
  readonly onMonthReopened?: OnMonthReopened;
  readonly countUnreconciled?: CountUnreconciled;
  readonly answerObservers?: readonly AnswerObserver[];
  readonly queueDepths?: readonly ReadQueueDepths[];
  readonly reviewFiles?: readonly ReviewFile[];
  readonly churchPages?: ChurchPages;
}

/** What all features declare together, for those that read it. */
export interface AllFeatures {
  readonly contributions: readonly Contributions[];
  readonly tables: ChurchTables;
}

export type DemoRole = 'admin' | 'pastor' | 'secretary' | 'treasurer' | 'leader' | 'member';

export interface DemoUser {
  readonly userId: string;
  readonly name: string;
}

/** The demo church while the features fill it, one after the other. */
export interface DemoSetting extends SeedOptions {
  /** How many generated people it has, besides those that a feature needs. */
  readonly peopleCount: number;
  readonly emails: Readonly<Record<DemoRole, string>>;
  /** People who live together: filled by people. */
  readonly homes: SampleHome[];
  /** The groups that meet: filled by groups. */
  readonly groups: SampleGroup[];
  /** The records of the users that see no other records: filled by people. */
  readonly personIds: Map<DemoRole, string>;
}

export interface DemoChurch extends DemoSetting {
  readonly id: string;
  readonly users: Readonly<Record<DemoRole, DemoUser>>;
}

export type DemoCore = Pick<Core, 'session' | 'database' | 'storage' | 'config' | 'mail'>;

/** What a feature adds to the demo church. */
export interface Demo {
  /** In the transaction that creates the church, before its users have accounts. */
  readonly fill?: (db: ChurchDb, setting: DemoSetting) => Promise<void>;
  /** When its users have accounts. */
  readonly complete?: (core: DemoCore, church: DemoChurch) => Promise<void>;
  /** For the church that the platform itself is. */
  readonly fillPlatform?: (db: ChurchDb, superadminId: string) => Promise<void>;
}

export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** How its tables are exported and restored with a church; null if it has none. */
  readonly tables: FeatureTables | null;
  /** The handlers of its contract. */
  readonly routes?: (all: AllFeatures) => readonly Route[];
  readonly callables?: (all: AllFeatures) => readonly Callable[];
  /** What it serves besides its contract, such as pages for everybody. */
  readonly pages?: (core: Core, all: AllFeatures) => Hono;
  /** Declares its background jobs; may return a function that stops what runs outside the queue of jobs. */
  readonly startJobs?: (core: Core, all: AllFeatures) => Promise<(() => Promise<void>) | void>;
  /** The mails that it sends. */
  readonly mails?: FeatureMails;
  readonly demo?: Demo;
  readonly contributes?: Contributions;
  /** What it adds that is made from what others add, later features among them. */
  readonly contributesFrom?: (others: readonly Contributions[]) => Contributions;
}

/** Keeps the names of the tables in the type, so that `features.ts` does not compile while a table is in no manifest. */
export const defineFeature = <const Manifest extends Feature>(manifest: Manifest): Manifest =>
  manifest;
