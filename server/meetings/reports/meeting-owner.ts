/** An owner of meetings: a feature that names the expected people, the questions and the reporters of each of its meetings. */
import type { ExpectedPerson, MeetingForm } from '#domain/meetings/reports/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { Gathering } from '../queries/gathering-queries.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { ReportedOwner } from './save-report.ts';

export const groupOwnerKind = 'group';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** What the owner says of a meeting that the user may report. */
export interface OwnedMeeting
  extends Omit<ReportedOwner, 'kind'>, Pick<MeetingForm, 'questions' | 'categories'> {
  readonly collectsOffering: boolean;
  /** Whether the user confirms its reports. */
  readonly canConfirm: boolean;
  readonly seesPrayers: boolean;
}

/** What a feature contributes whose meetings are reported. It keeps the id of each meeting beside its own date. */
export interface MeetingOwner {
  /** Kept as `owner` of its meetings. */
  readonly kind: string;
  /** Without these nobody reports or confirms a meeting of the kind. */
  readonly permissions: { readonly report: Permission; readonly confirm: Permission };
  /**
   * null: the user does not see the meeting. Throws Problem if the user sees it and does not report it. `locks`: the owner's row
   * stays as it is until the end of the transaction.
   */
  readonly findMeeting: (
    call: Call,
    gathering: Gathering,
    locks: boolean,
  ) => Promise<OwnedMeeting | null>;
  /**
   * The people who are expected on the local day, in the order of the form. If they are too many to list, only the people
   * among `named` who are expected.
   */
  readonly listExpected: (
    call: Call,
    gathering: Gathering,
    day: string,
    named: readonly string[],
  ) => Promise<Expected>;
}

export interface Expected {
  readonly ids: ReadonlySet<string>;
  /** The people of the form, in its order. */
  readonly readPeople: () => Promise<readonly ExpectedPerson[]>;
  /** The expected people are too many to list. The form then has a search by name. */
  readonly isSearched: boolean;
}

export const toExpectedList = (people: readonly ExpectedPerson[]): Expected => ({
  ids: new Set(people.map(({ id }) => id)),
  readPeople: () => Promise.resolve(people),
  isSearched: false,
});

export function requireOwner(owners: readonly MeetingOwner[], { owner }: Gathering): MeetingOwner {
  const found = owners.find(({ kind }) => kind === owner);
  if (!found) throw new Problem('not_found', 'groups:errors.meeting-not-found');
  return found;
}
