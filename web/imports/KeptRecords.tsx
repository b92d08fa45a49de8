import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UndoResult } from '#domain/imports/undo.ts';
import { useFormatNumber } from './import-screen.ts';

/** The first records that an undo leaves, each with why. */
export function KeptRecords({ kept, names }: Pick<UndoResult, 'kept' | 'names'>) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const more = kept - names.length;
  return (
    <List size="sm">
      {names.map((name, index) => (
        // Two records can have one name.
        <List.Item key={`${name} ${index}`}>{name}</List.Item>
      ))}
      {more > 0 ? (
        <List.Item>{t('kept.more', { count: more, number: format(more) })}</List.Item>
      ) : null}
    </List>
  );
}
