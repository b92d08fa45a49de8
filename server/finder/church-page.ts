import { toClientPath, type ChurchPages } from '#server/churches/public.ts';
import { findChurchWithGroups, readFinderSettings } from './finder-queries.ts';

export const finderPages: ChurchPages = {
  order: 20,
  clientPaths: ['grupos', 'groups'],
  async findEntry({ db, slug, language, t }) {
    const { isOpen, isIndexed } = await readFinderSettings(db);
    if (!isOpen || !(await findChurchWithGroups(db))?.isOpen) return null;
    return {
      path: toClientPath(slug, 'grupos', language),
      title: t('groups:finder.title'),
      text: t('groups:finder.entryText'),
      isIndexed,
    };
  },
};
