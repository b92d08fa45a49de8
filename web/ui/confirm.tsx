import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb of the button, never "OK": "Eliminar", "Enviar". */
  readonly action: string;
  /** Default: "Cancelar". */
  readonly stay?: string;
  /** Red, for what cannot be undone. */
  readonly destructive?: boolean;
}

/** Asks before doing: `if (await confirm({ … })) …`. Escape and the cross mean no; the focus starts on the way back. */
export function confirm({
  title,
  text,
  action,
  stay,
  destructive = false,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text ? <Text>{text}</Text> : null,
      labels: { confirm: action, cancel: stay ?? i18next.t('common:cancel') },
      confirmProps: destructive ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': i18next.t('common:close') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
