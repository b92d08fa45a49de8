import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** Label of the button: the verb, never "OK". */
  readonly action: string;
  /** Default: "Cancelar". */
  readonly cancelLabel?: string;
  /** A red button, for actions that cannot be undone. */
  readonly destructive?: boolean;
}

/** Confirmation dialog: `if (await confirm({ … })) …`. Escape and the close button mean no; Cancel has the initial focus. */
export function confirm({
  title,
  text,
  action,
  cancelLabel,
  destructive = false,
}: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text ? <Text>{text}</Text> : null,
      labels: { confirm: action, cancel: cancelLabel ?? i18next.t('common:cancel') },
      confirmProps: destructive ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': i18next.t('common:close') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
