/**
 * What features add to the pages of other features, in `web/<feature>/contributions.ts`. A page takes its parts from here, so that it
 * does not import later features.
 */
import { createContext, lazy, Suspense, useContext, useMemo, type ComponentType } from 'react';
import { checkAccess, type AccessRequirement, type Visitor } from '#domain/access/guard.ts';
import type { SearchHit } from '#domain/access/search-contract.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import type { LoadDependentAnswers } from './api/dependent-answers.ts';
import type { Cost, PlannedExpense } from './cost.ts';
import type { KeptPage } from './kept-page.ts';
import { loadPatiently } from './load-later.tsx';
import type { HeldKind, MergeKind } from './merge-kind.ts';
import type { TimelineKind } from './timeline-kind.ts';
import type { WordPickerProps } from './word-picker.ts';
import { useSession } from './session/session.tsx';

interface Labelled {
  /** A locale key with its namespace. */
  readonly labelKey: string;
}

/** Shown only to visitors who meet the requirement. */
interface Contribution extends AccessRequirement {
  /** Lower comes first; unique on a page. */
  readonly order: number;
}

/** A component that is loaded when a page shows it. */
export interface Part<Props extends object> extends Contribution {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  readonly Component: ComponentType<Props>;
}

/** Rows of a list chosen one by one, or all that the filters find except some: the input of a bulk action's endpoint. */
export type SelectedRows =
  | { readonly ids: string[] }
  | { readonly filters: object; readonly except: string[] };

/** What a bulk action in the selection bar gets. */
export interface BulkActionProps {
  readonly rows: SelectedRows;
  readonly count: number;
  /** Ends the selection. */
  readonly onDone: () => void;
}

export interface FilterProps {
  /** The field that chooses a value, or the name of the value alone. */
  readonly shows: 'field' | 'name';
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A filter of a list. The server's contribution has the same key. */
export interface ListFilter extends Part<FilterProps>, Labelled {
  readonly key: string;
}

/** A column of a list, of which the part draws a cell. The server's contribution has the same key. */
export interface ListColumn extends Part<{ readonly value: string }>, Labelled {
  readonly key: string;
  /** Shown only where a user has chosen it: few churches have a value in it. */
  readonly isOptional?: boolean;
}

/** A kind of record that the search finds. */
export interface SearchKind extends Contribution {
  /** As in `server/<feature>/contributions.ts`. */
  readonly kind: string;
  /** What one of them is: a locale key with its namespace. */
  readonly oneKey: string;
  readonly icon: IconName;
  /** Instead of the icon: a face. */
  readonly picture?: ComponentType<{ readonly hit: SearchHit }>;
  readonly path: (id: string) => string;
}

/** A task that the search finds by its name and by other words ("quién no vino"), for visitors who may open its page. */
export interface SearchTask extends AccessRequirement, Labelled {
  /** Other words for it, separated by commas: a locale key with its namespace. */
  readonly wordsKey: string;
  readonly icon: IconName;
  /** Where it is done, with the filters that it needs. */
  readonly path: string;
}

export interface SearchTasks {
  readonly default: readonly SearchTask[];
  /** The file of their texts, which is loaded with them; without one they are among the labels. */
  readonly namespace?: string;
}

/** The page of a record. */
interface RecordPage extends AccessRequirement {
  /** The table that has the record, as in the activity log. */
  readonly table: string;
  readonly path: (id: string) => string;
}

/**
 * Where a card stands on the front page: `top`: above all else; `needs`: `<Need>`s of the strip of what needs the user; `figure`:
 * a `<StrongFigure>` below it; then in the wide or the narrow column, or below both.
 */
export type FrontPagePlace = 'top' | 'needs' | 'figure' | 'main' | 'side' | 'below';

/** A card of the front page. The server's contribution has the same key and decides who gets it. */
export interface FrontPageCard extends Part<{ readonly data: unknown }> {
  readonly key: string;
  readonly place: FrontPagePlace;
}

/** Something to do, of which the server says how often. The menu counts it beside the entry of its path. */
export interface TaskKind {
  /** As in `server/<feature>/contributions.ts`. */
  readonly kind: string;
  /** A locale key with its namespace and the variable `count`; null for what only the menu counts. */
  readonly labelKey: string | null;
  readonly icon: IconName;
  /** Somebody waits for it, or it is overdue: the front page has it in the strip at the top, with this verb. */
  readonly need?: { readonly verbKey: string; readonly isUrgent?: true };
  /** `id`: of the only record, if it has a page. */
  readonly path: (id: string | null) => string;
}

/** The undo of a change in the list of those that can be undone. The server's step has the same kind. */
export interface UndoPart extends Part<{ readonly undoId: string }> {
  readonly kind: string;
  /** A locale key with its namespace and the variables `count` and `label`. */
  readonly labelKey: string;
}

/** A part of a family's page: below its people, or beside them with the facts of the home. */
export interface FamilyPart extends Part<{ readonly familyId: string }> {
  readonly place: 'main' | 'side';
}

/** A link to a page, for visitors who meet the requirement. */
export interface PageLink extends Contribution, Labelled {
  readonly icon: IconName;
  readonly to: string;
  /** Beside the title, and not only in the menu. */
  readonly isMain?: true;
}

/** A part of a group's page: above its members or below them, or beside them with the facts. */
export interface GroupPart extends Part<{ readonly groupId: string }> {
  readonly place: 'above' | 'below' | 'side';
}

/** A submission of the inbox, as its kind shows it. */
export interface SubmissionPartProps {
  readonly submission: {
    readonly id: string;
    readonly status: 'waiting' | 'accepted' | 'refused';
    /** The person on record: the subject of the submission, or the person created from it. */
    readonly personId: string | null;
  };
}

/** A kind of submission in the inbox: its content, and how it is accepted. The server's contribution has the same kind. */
export interface SubmissionKind extends Part<SubmissionPartProps>, Labelled {
  readonly kind: string;
  /** What one of them is: a locale key with its namespace. */
  readonly oneKey: string;
  /** The part has its own button to refuse, because the sender gets the reason. */
  readonly hasOwnRefusal?: true;
  /** The text of a fact of the list: a locale key with its namespace. */
  readonly factKey: (fact: string) => string;
  /** The namespaces of the keys of the facts. */
  readonly factNamespaces: readonly string[];
}

export interface Contributions {
  /** Notices of the front page, below the greeting, which read their own data. */
  readonly frontPageNotices?: readonly Part<object>[];
  readonly frontPageCards?: readonly FrontPageCard[];
  readonly taskKinds?: readonly TaskKind[];
  /** Parts of a member's record, below its fields. */
  readonly memberParts?: readonly Part<{ readonly personId: string }>[];
  /** Parts of a member's record, above its timeline. */
  readonly memberTimelineParts?: readonly Part<{ readonly personId: string }>[];
  /** What a record's history of changes shows. */
  readonly recordHistory?: readonly Part<{ readonly recordId: string }>[];
  /** Actions on the selected rows of the list of members. */
  readonly memberBulkActions?: readonly Part<BulkActionProps>[];
  readonly memberUndos?: readonly UndoPart[];
  readonly mergeKinds?: readonly MergeKind[];
  readonly submissionKinds?: readonly SubmissionKind[];
  /** Filters of the list of members, its counts, export and bulk actions. */
  readonly memberFilters?: readonly ListFilter[];
  readonly memberColumns?: readonly ListColumn[];
  readonly familyParts?: readonly FamilyPart[];
  /** Shown where a death is recorded: tasks of the person that somebody else has to take over. */
  readonly deathParts?: readonly Part<{ readonly personId: string }>[];
  readonly heldKinds?: readonly HeldKind[];
  readonly groupParts?: readonly GroupPart[];
  /** Parts of the page of an event, beside its dates. */
  readonly eventParts?: readonly Part<{ readonly eventId: string }>[];
  /** What a later feature does with the cost of a repair: books it; and says of an expense before it is recorded. */
  readonly costParts?: readonly Part<Cost>[];
  readonly expenseParts?: readonly Part<PlannedExpense>[];
  /** Parts of the page of an entry of the books and of the dialog that reverses it; points of what is left before a year is closed. */
  readonly entryParts?: readonly Part<{ readonly entryId: string }>[];
  readonly reversalParts?: readonly Part<{ readonly entryId: string }>[];
  readonly yearPoints?: readonly Part<object>[];
  readonly ownGiftsParts?: readonly Part<object>[];
  readonly roomParts?: readonly Part<{ readonly roomId: string }>[];
  /** How the meaning of a word is chosen in columns of imports, such as `people/feature:groupLeader`, if not from a short list. */
  readonly wordPickers?: readonly (Part<WordPickerProps> & {
    readonly columns: readonly string[];
  })[];
  /** What comes next, where work of the first steps has ended. */
  readonly nextStepParts?: readonly Part<object>[];
  readonly agendaLinks?: readonly PageLink[];
  readonly buildingsLinks?: readonly PageLink[];
  readonly financeLinks?: readonly PageLink[];
  readonly groupListLinks?: readonly PageLink[];
  readonly weekLinks?: readonly PageLink[];
  /** What a record needs, in its header: `<Need>`s of `record/Needs.tsx`, with `useNeedData`. */
  readonly memberNeeds?: readonly Part<{ readonly personId: string }>[];
  readonly familyNeeds?: readonly Part<{ readonly familyId: string }>[];
  readonly groupNeeds?: readonly Part<{ readonly groupId: string }>[];
  /** The first of what is done with a group: a `<RecordVerb>`. */
  readonly groupVerbs?: readonly Part<{ readonly groupId: string }>[];
  readonly familyFilters?: readonly ListFilter[];
  /** Figures on the page of family statistics; `total` is the number of families. */
  readonly familyStatistics?: readonly Part<{ readonly total: number }>[];
  readonly recordPages?: readonly RecordPage[];
  readonly timelineKinds?: readonly TimelineKind[];
  readonly keptPages?: readonly KeptPage[];
  /** Its answers that change with those of earlier features. */
  readonly dependentAnswers?: LoadDependentAnswers;
  readonly searchKinds?: readonly SearchKind[];
  /** The tasks of the search, loaded with it: `search-tasks.ts` of the feature. */
  readonly searchTasks?: () => Promise<SearchTasks>;
}

export const definePart = <Props extends object>(
  part: Omit<Part<Props>, 'Component'>,
): Part<Props> => ({
  ...part,
  Component: lazy(() => loadPatiently(part.load)),
});

/** `Data` is what the schema of the server's card says, which has parsed it. */
export const defineFrontPageCard = <Data,>(
  card: Omit<FrontPageCard, 'Component' | 'load'> & Pick<Part<{ readonly data: Data }>, 'load'>,
): FrontPageCard => {
  const load = card.load as FrontPageCard['load'];
  return { ...card, load, Component: lazy(() => loadPatiently(load)) };
};

/** The parts of a feature, to load them in advance. */
export const listParts = (
  feature: Contributions,
): readonly { readonly load: () => Promise<unknown> }[] =>
  Object.values(feature)
    .flatMap((added) => (Array.isArray(added) ? (added as readonly unknown[]) : []))
    .filter(
      (each): each is Part<object> =>
        typeof each === 'object' && each !== null && 'Component' in each,
    );

export const ContributionsContext = createContext<readonly Contributions[]>([]);

/** Those that the visitor may see, sorted by `order`. */
export function selectContributions<Item extends Contribution>(
  features: readonly Contributions[],
  visitor: Visitor,
  select: (feature: Contributions) => readonly Item[] | undefined,
): Item[] {
  return features
    .flatMap((feature) => select(feature) ?? [])
    .filter((item) => checkAccess(visitor, item) === null)
    .toSorted((one, other) => one.order - other.order);
}

/**
 * What the features add to a page, for this visitor. The same array again if `select` is the same function.
 */
export function useContributions<Item extends Contribution>(
  select: (feature: Contributions) => readonly Item[] | undefined,
): Item[] {
  const features = useContext(ContributionsContext);
  const { visitor } = useSession();
  return useMemo(() => selectContributions(features, visitor, select), [features, visitor, select]);
}

export interface PartsProps<Props extends object> {
  readonly parts: readonly Part<Props>[];
  readonly props: Props;
}

export const Parts = <Props extends object>({ parts, props }: PartsProps<Props>) =>
  parts.map(({ order, Component }) => (
    <Suspense key={order} fallback={null}>
      <Component {...props} />
    </Suspense>
  ));
