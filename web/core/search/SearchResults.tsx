import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import type { SearchEntry } from './search-entries.ts';
import classes from './SearchDialog.module.css';

interface SearchResultsProps {
  readonly id: string;
  readonly entries: readonly SearchEntry[];
  /** The one that Enter opens. */
  readonly active: SearchEntry | undefined;
  readonly optionId: (entry: SearchEntry) => string;
  readonly onRun: (entry: SearchEntry) => void;
}

/** The options of the search field, which keeps the focus. */
export function SearchResults({ id, entries, active, optionId, onRun }: SearchResultsProps) {
  const { t } = useTranslation('nav');
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={t('search')} className={classes['results']}>
      {entries.map((entry) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
        <div
          key={entry.key}
          id={optionId(entry)}
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className={classes['result']}
          onClick={() => onRun(entry)}
        >
          <span className={classes['picture']}>{entry.picture ?? <Icon name={entry.icon} />}</span>
          <span className={classes['texts']}>
            <span className={classes['label']}>{entry.label}</span>
            {entry.detail ? (
              <Text span size="sm" c="dimmed" truncate>
                {entry.detail}
              </Text>
            ) : null}
          </span>
          <Text span size="sm" c="dimmed">
            {entry.kind}
          </Text>
        </div>
      ))}
    </div>
  );
}
