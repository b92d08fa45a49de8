import { toClientPath, type ChurchPages } from '#server/churches/public.ts';
import { changeAccepted, type OnPeopleErased } from '#server/people/public.ts';
import { visitorCardKind } from './card-kind.ts';
import { findOpenChurch, readSettings } from './settings-queries.ts';

/**
 * An accepted card keeps the names of spouse and children until one of its people is erased. It loses all of them, because it does
 * not say which child became which person. One whose decision is taken back keeps them.
 */
const onPeopleErased: OnPeopleErased = (db, personIds) =>
  changeAccepted(
    db,
    { kind: visitorCardKind.kind, key: 'spouseId', personIds },
    { spouse: '', children: [] },
  );

const churchPages: ChurchPages = {
  order: 10,
  clientPaths: ['bienvenida', 'welcome'],
  async findEntry({ db, slug, language, t }) {
    const { isOpen } = await readSettings(db);
    if (!isOpen || !(await findOpenChurch(db))) return null;
    return {
      path: toClientPath(slug, 'bienvenida', language),
      title: t('visitors:card.entry'),
      text: t('visitors:card.entryText'),
      isIndexed: false,
    };
  },
};

/** What this feature adds to earlier ones. */
export const visitorsContributions = {
  submissionKinds: [visitorCardKind],
  onPeopleErased,
  churchPages,
};
