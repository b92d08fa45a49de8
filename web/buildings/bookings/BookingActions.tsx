import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingView } from '#domain/buildings/bookings/schema.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

type Dialog = 'move' | 'cancel' | 'edit';

/** The answer, if it waits for the user; moving a single date; the rest in a menu. */
export function BookingActions({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation('buildings');
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = (): void => setOpen(null);
  const canAnswer = booking.dates.some(({ can }) => can.answer);
  const cancellable = booking.dates.filter(({ can }) => can.cancel);
  const movable = booking.dates.filter(({ can }) => can.move);
  const [date] = movable;
  const canEdit = useMay(bookingsContract.update) && (cancellable.length > 0 || movable.length > 0);
  return (
    <>
      {canAnswer ? <AnswerButtons booking={booking} size="sm" /> : null}
      {date && booking.dates.length === 1 ? (
        <Button
          variant="default"
          leftSection={<Icon name="calendar" size={18} />}
          onClick={() => setOpen('move')}
        >
          {t('bookings.move.open')}
        </Button>
      ) : null}
      <More
        cancelLabel={
          cancellable.length === 0
            ? null
            : t(
                cancellable.every(({ status }) => status === 'pending')
                  ? 'bookings.cancel.withdraw'
                  : 'bookings.cancel.title',
              )
        }
        canEdit={canEdit}
        recordId={booking.id}
        onOpen={setOpen}
      />
      {open === 'move' && date ? (
        <MoveDialog bookingId={booking.id} date={date} onClose={close} />
      ) : null}
      {open === 'cancel' ? (
        <CancelDialog booking={booking} dates={cancellable} onClose={close} />
      ) : null}
      {open === 'edit' ? <EditDialog booking={booking} onClose={close} /> : null}
    </>
  );
}

interface MoreProps {
  readonly cancelLabel: string | null;
  readonly canEdit: boolean;
  readonly recordId: string;
  readonly onOpen: (dialog: Dialog) => void;
}

function More({ cancelLabel, canEdit, recordId, onOpen }: MoreProps) {
  const { t } = useTranslation('common');
  const history = useRecordHistory(recordId);
  if (cancelLabel === null && !canEdit && history.item === null) return null;
  return (
    <>
      <RecordMenu>
        {history.item}
        {canEdit ? <Menu.Item onClick={() => onOpen('edit')}>{t('edit')}</Menu.Item> : null}
        {cancelLabel === null ? null : (
          <Menu.Item color="red" onClick={() => onOpen('cancel')}>
            {cancelLabel}
          </Menu.Item>
        )}
      </RecordMenu>
      {history.drawer}
    </>
  );
}
