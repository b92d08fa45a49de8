import { Modal, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTerm } from '../i18n/terms.ts';
import { useRecordSearch } from './record-search.ts';
import { useLocalEntries, type SearchEntry } from './search-entries.ts';
import { SearchResults } from './SearchResults.tsx';
import classes from './SearchDialog.module.css';

interface SearchDialogProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly onClose: () => void;
}

/** Searches screens, actions and commands, and the records that the user may see. */
export default function SearchDialog({ query, onChange, onClose }: SearchDialogProps) {
  const { t } = useTranslation('nav');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('search')}
      withCloseButton={false}
      centered={false}
      yOffset="10vh"
      size="lg"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ header: classes['header'] ?? '', body: classes['body'] ?? '' }}
    >
      <Search query={query} onChange={onChange} onClose={onClose} />
    </Modal>
  );
}

function Search({ query, onChange, onClose }: SearchDialogProps) {
  const { t } = useTranslation('nav');
  const id = useId();
  const [place, setPlace] = useState(0);
  const { entries, state } = useEntries(query.trim());
  const active = entries[Math.min(place, entries.length - 1)];
  const run = (entry: SearchEntry): void => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      const from = Math.min(place, entries.length - 1);
      setPlace((from + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) run(active);
    else return;
    event.preventDefault();
  };
  const optionId = (entry: SearchEntry): string => `${id} ${entry.key}`.replaceAll(' ', '-');
  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        role="combobox"
        aria-label={t('searchPlaceholder')}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(active) : undefined}
        placeholder={t('searchPlaceholder')}
        leftSection={<Icon name="search" />}
        classNames={{ input: classes['field'] ?? '' }}
        value={query}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes['scroll']}>
        <Suspense fallback={null}>
          <SearchResults
            id={id}
            entries={entries}
            active={active}
            optionId={optionId}
            onRun={run}
          />
        </Suspense>
      </div>
      <Message state={state} count={entries.length} query={query} />
    </>
  );
}

type SearchState = ReturnType<typeof useRecordSearch>['state'];

interface MessageProps {
  readonly state: SearchState;
  readonly count: number;
  readonly query: string;
}

/** What the search does, or that it failed or found nothing. */
function Message({ state, count, query }: MessageProps) {
  const { t } = useTranslation('nav');
  const isFinished = state === 'done' || (state === 'idle' && query !== '');
  return (
    <>
      {state === 'failed' ? (
        <Text role="alert" className={classes['message'] ?? ''}>
          {t('searchFailed')}
        </Text>
      ) : count === 0 ? (
        <Text c="dimmed" className={classes['message'] ?? ''}>
          {t(state === 'searching' ? 'searching' : 'nothingFound')}
        </Text>
      ) : null}
      <VisuallyHidden role="status">
        {isFinished ? t('searchResults', { count }) : null}
      </VisuallyHidden>
    </>
  );
}

function useEntries(query: string): {
  readonly entries: readonly SearchEntry[];
  readonly state: SearchState;
} {
  const navigate = useNavigate();
  const local = useLocalEntries(query);
  const { groups, state } = useRecordSearch(query);
  const { t } = useTranslation(['nav', ...listNamespaces(groups.map(({ kind }) => kind.oneKey))]);
  const member = useTerm('member');
  const records = groups.flatMap(({ kind: { kind, icon, oneKey, path, picture: Picture }, hits }) =>
    hits.map((hit): SearchEntry => ({
      key: `${kind} ${hit.id}`,
      label: hit.title,
      detail: hit.isDeceased ? t('nav:searchDeceased') : hit.detail,
      icon,
      ...(Picture ? { picture: <Picture hit={hit} /> } : {}),
      kind: t(oneKey, member),
      run: () => void navigate(path(hit.id)),
    })),
  );
  return { entries: [...local, ...records], state };
}
