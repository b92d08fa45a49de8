import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from 'react-hook-form';
import { Link } from 'react-router';
import type { Draft } from '#web/core/forms/use-draft.ts';
import { countFieldErrors } from './field-errors.ts';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import classes from './FormActions.module.css';

interface FormActionsProps {
  /** Path of the "Cancel" link. */
  readonly cancelTo: string;
  readonly saving: boolean;
  /** There is nothing to save. */
  readonly isDisabled?: boolean;
  /** Default: "Guardar". */
  readonly label?: string;
  /** Stays at the bottom of the window, for forms that can be longer than it. */
  readonly isSticky?: boolean;
  /** The page is read before it is filled in: its heading keeps the focus. */
  readonly isReadFirst?: boolean;
  /** `useDraft`: says what is kept. */
  readonly draft?: Pick<Draft, 'isStored'>;
  /** The number of fields with errors is announced. */
  readonly errors?: FieldErrors;
  /** Other buttons, between cancel and the primary button. */
  readonly others?: ReactNode;
}

const focusFirstFieldBeside = (actions: HTMLElement | null): void =>
  focusFirstField(actions?.closest('form') ?? null);

/** The buttons at the end of a form: cancel, then the primary button. */
export function FormActions(props: FormActionsProps) {
  const {
    cancelTo,
    saving,
    isDisabled = false,
    label,
    isSticky,
    isReadFirst = false,
    draft,
    errors = {},
    others,
  } = props;
  const errorCount = countFieldErrors(errors);
  const { t } = useTranslation();
  return (
    <Group
      ref={isReadFirst ? null : focusFirstFieldBeside}
      justify="flex-end"
      gap="sm"
      mt="lg"
      className={[classes['actions'], isSticky ? classes['sticky'] : ''].join(' ')}
      {...(isSticky ? { 'data-bottom-bar': true } : {})}
    >
      <div className={classes['note']}>
        <Text size="sm" c="red" role="alert">
          {errorCount > 0 ? t('common:formErrors', { count: errorCount }) : null}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {draft?.isStored && errorCount === 0 ? t('common:draft.stored') : null}
        </Text>
      </div>
      <Button component={Link} to={cancelTo} variant="default" className={classes['cancel'] ?? ''}>
        {t('common:cancel')}
      </Button>
      {others}
      <Button type="submit" loading={saving} disabled={isDisabled}>
        {label ?? t('common:save')}
      </Button>
    </Group>
  );
}
