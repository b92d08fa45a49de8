import { Button, Group, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { welcomeLimit, type PublicPageSettings } from '#domain/churches/public.ts';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';

interface PublicPageFieldsProps {
  readonly canChange: boolean;
  readonly words: Readonly<Record<'isOpen' | 'isOpenHint' | 'welcome' | 'welcomeHint', string>>;
  readonly running: boolean;
  /** Other switches. */
  readonly children?: ReactNode;
}

/** What the settings of each public page of a church have, with the button that saves them. */
export function PublicPageFields({ canChange, words, running, children }: PublicPageFieldsProps) {
  const { t } = useTranslation();
  const { control, register, formState } = useFormContext<PublicPageSettings>();
  return (
    <>
      <SwitchField
        control={control}
        name="isOpen"
        label={words.isOpen}
        description={words.isOpenHint}
        disabled={!canChange}
      />
      {children}
      <Textarea
        label={words.welcome}
        description={words.welcomeHint}
        autosize
        minRows={2}
        maxLength={welcomeLimit}
        disabled={!canChange}
        error={formState.errors.welcome?.message}
        {...register('welcome')}
      />
      {canChange ? (
        <Group>
          <Button type="submit" loading={running}>
            {t('common:save')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
