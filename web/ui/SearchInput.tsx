import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';

interface SearchInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'label'
> {
  readonly label: string;
  readonly initial?: string;
  /** Called 200 ms after the last key, and at once when cleared. */
  readonly onSearch: (text: string) => void;
}

export function SearchInput({ label, initial = '', onSearch, ...rest }: SearchInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const search = useDebouncedCallback(onSearch, 200);
  const clear = (): void => {
    setText('');
    search.cancel();
    onSearch('');
  };
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={18} />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" aria-label={t('common:clear')} onClick={clear} />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
