import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportColumns, ImportSettings, ImportView } from '#domain/imports/schema.ts';
import { useContributions, type Contributions } from '#web/core/contributions.tsx';
import type { WordPickerProps } from '#web/core/word-picker.ts';
import { useImportColumns, useImportScreen } from './import-screen.ts';

const selectPickers = (added: Contributions) => added.wordPickers;

interface ChurchWordsProps {
  readonly view: ImportView;
  readonly settings: ImportSettings;
  readonly onChange: (changes: Pick<ImportSettings, 'words'>) => void;
}

/** What the words mean that the church does not have. */
export function ChurchWords({ view, settings, onChange }: ChurchWordsProps) {
  const columns = useImportColumns();
  return settings.mapping.map((target) => {
    const column = columns.get(target ?? '');
    if (!column?.words) return null;
    const { target: name } = column;
    const chosen = settings.words[name] ?? {};
    const unknown = view.unknownWords.filter((each) => each.target === name);
    const suggestions = new Map(unknown.map(({ value, suggestion }) => [value, suggestion]));
    return (
      <ColumnWords
        key={name}
        column={column}
        // A word keeps its place when its meaning is chosen.
        values={[...new Set([...suggestions.keys(), ...Object.keys(chosen)])].toSorted()}
        suggestions={suggestions}
        chosen={chosen}
        onChange={(value, id) => {
          const { [value]: _, ...others } = chosen;
          const changed = id === undefined ? others : { ...chosen, [value]: id };
          onChange({ words: { ...settings.words, [name]: changed } });
        }}
      />
    );
  });
}

interface ColumnWordsProps {
  readonly column: ImportColumns['items'][number];
  readonly values: readonly string[];
  readonly suggestions: ReadonlyMap<string, WordPickerProps['suggestion']>;
  readonly chosen: Readonly<Record<string, string | null>>;
  readonly onChange: (value: string, id: string | null | undefined) => void;
}

function ColumnWords({ column, values, suggestions, chosen, onChange }: ColumnWordsProps) {
  const { t } = useTranslation('imports');
  const { declaration } = useImportScreen();
  const pickers = useContributions(selectPickers);
  if (values.length === 0) return null;
  const key = `${declaration.key}/${column.target}`;
  const Picker = pickers.find(({ columns }) => columns.includes(key))?.Component ?? WordSelect;
  return (
    <div>
      <Text fw={600} mb="xs">
        {t('unknownWords', { column: column.label })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {values.map((value) => (
          <Picker
            key={value}
            word={value}
            value={chosen[value]}
            column={column}
            suggestion={suggestions.get(value) ?? null}
            onChange={(id) => onChange(value, id)}
          />
        ))}
      </SimpleGrid>
    </div>
  );
}

const nothing = 'nothing';

function WordSelect({ word, value, column, suggestion, onChange }: WordPickerProps) {
  const { t } = useTranslation('imports');
  const words = column.words ?? [];
  const first = suggestion ? [{ value: suggestion.id, label: suggestion.name }] : [];
  const data = [
    { value: '', label: t('chooseWord') },
    ...first,
    { value: nothing, label: column.noneLabel ?? t('noWord') },
    ...words
      .filter(({ id }) => id !== suggestion?.id)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <NativeSelect
      label={word}
      description={suggestion ? t('suggestion', { name: suggestion.name }) : undefined}
      data={data}
      value={value === null ? nothing : (value ?? '')}
      onChange={({ currentTarget: { value: id } }) =>
        onChange(id === '' ? undefined : id === nothing ? null : id)
      }
    />
  );
}
