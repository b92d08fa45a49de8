import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { Form } from './Form.tsx';

interface FormDialogProps<Values extends FieldValues>
  extends Omit<Submission<Values>, 'form'>, Pick<ModalProps, 'size'> {
  readonly title: string;
  readonly onClose: () => void;
  /** Label of the button: the verb. Default: "Guardar". */
  readonly action?: string;
  /** A red button, for what cannot be undone or takes something away from somebody. The first field, if there is one, has the focus. */
  readonly destructive?: boolean;
  /** Label of the button that closes it. Default: "Cancelar", which is unclear beside a verb that cancels. */
  readonly dismiss?: string;
  /** Something is missing, so that the button would do nothing. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog with a form: `<FormDialog {...useSubmit(…, { onSuccess: onClose })} title={t('roles.new')} onClose={onClose}>`
 * and the fields. Rendered only while it is open. `data-autofocus` on a field gives it the initial focus. Escape closes a `Modal`
 * with a `stackId` in it before itself.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, onClose, size, action, destructive, dismiss, disabled, running } = props;
  const { t } = useTranslation();
  return (
    <Modal.Stack>
      <Modal
        opened
        stackId="form"
        onClose={onClose}
        title={title}
        closeButtonProps={{ 'aria-label': t('common:close') }}
        {...(size === undefined ? {} : { size })}
      >
        <Form submit={props.submit} problem={props.problem}>
          {props.children}
          <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
            <Button
              variant="default"
              onClick={onClose}
              {...(destructive ? { 'data-without-fields': true } : {})}
            >
              {dismiss ?? t('common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={running}
              disabled={disabled ?? false}
              {...(destructive ? { color: 'red' } : {})}
            >
              {action ?? t('common:save')}
            </Button>
          </Group>
        </Form>
      </Modal>
    </Modal.Stack>
  );
}
