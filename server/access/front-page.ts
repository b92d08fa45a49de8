/** The front page, which features fill: by the permissions and the role of the caller. */
import type { z } from 'zod';
import { frontPageContract, type Task } from '#domain/access/front-page-contract.ts';
import { checkAccess, type AccessRequirement, type Visitor } from '#domain/access/guard.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { now } from '#server/core/clock.ts';
import {
  churchRoute,
  type ChurchCall,
  type Route,
  type TransactionCall,
} from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { getRequestLanguage } from '#server/core/translations.ts';

export interface FrontPageCall extends Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'> {
  /** In the church's time zone. */
  readonly today: string;
  readonly language: Language;
}

interface FrontPagePart {
  /** Left out for callers who do not meet it. */
  readonly requires: AccessRequirement;
  /** Further conditions, such as a role. */
  readonly isFor?: (visitor: Visitor) => boolean;
}

interface CountedPart extends FrontPagePart {
  /** Also counted beside an entry of the menu, or only there, because a card of the front page has it. */
  readonly menu?: 'too' | 'only';
}

/** What has to be done, of one or several kinds. */
export interface TaskSource extends CountedPart {
  readonly list: (call: FrontPageCall) => Promise<readonly Task[]>;
}

/** Reads what a transaction of the church can't see, before it begins. */
export interface OutsideTaskSource extends CountedPart {
  readonly list: (call: Pick<ChurchCall<unknown>, 'core' | 'church'>) => Promise<readonly Task[]>;
}

export interface FrontPageCard extends FrontPagePart {
  readonly key: string;
  readonly schema: z.ZodType;
  /** null: nothing to show. */
  readonly read: (call: FrontPageCall) => Promise<unknown>;
}

/** A card whose data has the type that its schema says. */
export const defineFrontPageCard = <S extends z.ZodType>(
  card: Omit<FrontPageCard, 'schema' | 'read'> & {
    readonly schema: S;
    readonly read: (call: FrontPageCall) => Promise<z.input<S> | null>;
  },
): FrontPageCard => card;

export interface FrontPageContributions {
  readonly frontPageCards?: readonly FrontPageCard[];
  readonly taskSources?: readonly TaskSource[];
  readonly outsideTaskSources?: readonly OutsideTaskSource[];
}

const isShown = (visitor: Visitor, { requires, isFor }: FrontPagePart): boolean =>
  checkAccess(visitor, requires) === null && (isFor?.(visitor) ?? true);

export const frontPageRoutes = (features: readonly FrontPageContributions[]): Route[] => [
  churchRoute(frontPageContract.read, async (call) => {
    const { actor, church } = call;
    const visitor = toVisitor(actor);
    const isForMenu = call.input.only === 'menu';
    const isWanted = (source: CountedPart): boolean =>
      (isForMenu ? source.menu !== undefined : source.menu !== 'only') && isShown(visitor, source);
    const outside = features.flatMap((each) => each.outsideTaskSources ?? []).filter(isWanted);
    const sources = features.flatMap((each) => each.taskSources ?? []).filter(isWanted);
    const tasks: Task[] = [];
    for (const source of outside) tasks.push(...(await source.list(call)));
    const cards = await call.inChurch(async (db) => {
      const today = toPlainDay(now(), church.timeZone);
      const language = getRequestLanguage(call.request.headers, actor.language);
      const partCall = { db, actor, church, today, language };
      for (const source of sources) tasks.push(...(await source.list(partCall)));
      return isForMenu ? [] : readCards(features, visitor, partCall);
    });
    return {
      tasks: outside.length + sources.length === 0 ? null : tasks.filter(({ count }) => count > 0),
      cards,
    };
  }),
];

async function readCards(
  features: readonly FrontPageContributions[],
  visitor: Visitor,
  call: FrontPageCall,
): Promise<{ key: string; data: unknown }[]> {
  const cards: { key: string; data: unknown }[] = [];
  for (const card of features.flatMap((feature) => feature.frontPageCards ?? [])) {
    const data = isShown(visitor, card) ? await card.read(call) : null;
    if (data !== null) cards.push({ key: card.key, data: card.schema.parse(data) });
  }
  return cards;
}
