import { isModuleOpen, toClientPath, type ChurchPages } from '#server/churches/public.ts';
import { readSettings } from './settings-queries.ts';

export const familyFormPages: ChurchPages = {
  order: 30,
  clientPaths: ['familia', 'family'],
  async findEntry({ db, config, slug, language, t }) {
    const { isOpen } = await readSettings(db);
    if (!isOpen || !(await isModuleOpen(db, config, 'families'))) return null;
    return {
      path: toClientPath(slug, 'familia', language),
      title: t('family-form:entry'),
      text: t('family-form:entryText'),
      isIndexed: false,
    };
  },
};
