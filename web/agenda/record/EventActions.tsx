import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordMenu, RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { fromDetails, toDetails } from '../form/event-values.ts';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { agendaPath, editEventPath, planEventPath } from '../parts/paths.ts';
import { useEventUndo } from '../parts/use-undo.ts';
import { AddTimesDialog } from './AddTimesDialog.tsx';
import { CancelEventDialog } from './CancelDialogs.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { listDates } from './dates-of-event.ts';
import { isSeries } from './scopes.ts';

type Dialog = 'change' | 'add' | 'cancel';

/** Its details, its hours; the rest in a menu. */
export function EventActions({ event }: { readonly event: EventView }) {
  const { t } = useTranslation(['agenda', 'common']);
  const [open, setOpen] = useState<Dialog | null>(null);
  const history = useRecordHistory(event.id);
  const close = (): void => setOpen(null);
  const canCreate = useMay(eventsContract.create);
  const remove = useRemove(event);
  const { next } = listDates(event);
  const restore = useRestore(event);
  const isCancelled = event.status === 'cancelled';
  const canEdit = event.can.edit && !isCancelled;
  const canChange = canEdit && next && !next.date.hasBegun;
  return (
    <>
      {canEdit ? (
        <RecordVerb isPrimary icon="edit" label={t('common:edit')} to={editEventPath(event.id)} />
      ) : null}
      {event.can.edit || canCreate || history.item !== null ? (
        <RecordMenu>
          {canChange ? (
            <Menu.Item onClick={() => setOpen('change')}>{t('agenda:change.openAll')}</Menu.Item>
          ) : null}
          {canEdit ? (
            <Menu.Item onClick={() => setOpen('add')}>{t('agenda:change.add')}</Menu.Item>
          ) : null}
          {event.can.edit && isCancelled ? (
            <Menu.Item onClick={restore}>{t('agenda:record.restoreEvent')}</Menu.Item>
          ) : null}
          {canCreate ? (
            <Menu.Item component={Link} to={planEventPath({ copy: event.id })}>
              {t('agenda:record.copy')}
            </Menu.Item>
          ) : null}
          {history.item}
          {canChange && event.status === 'published' ? (
            <Menu.Item color="red" onClick={() => setOpen('cancel')}>
              {t('agenda:cancel.event')}
            </Menu.Item>
          ) : null}
          {event.can.remove ? (
            <Menu.Item color="red" onClick={() => void remove()}>
              {t('agenda:remove.event')}
            </Menu.Item>
          ) : null}
        </RecordMenu>
      ) : null}
      {history.drawer}
      {open === 'change' && next ? (
        <ChangeDialog
          {...next}
          event={event}
          scope={isSeries(next.time) ? 'all' : 'one'}
          onClose={close}
        />
      ) : null}
      {open === 'add' ? <AddTimesDialog event={event} onClose={close} /> : null}
      {open === 'cancel' ? <CancelEventDialog event={event} onClose={close} /> : null}
    </>
  );
}

/** A cancelled event takes place again, and books its rooms. */
function useRestore(event: EventView): () => void {
  const { t } = useTranslation('agenda');
  const undo = useEventUndo();
  const { run } = useCommand(eventsContract.update, {
    refreshes: changedByAgenda,
    onSuccess: ({ undoId }) => undo.offer(t('record.restored', { day: event.title }), undoId),
  });
  return () =>
    void run({ eventId: event.id, version: event.version, ...toDetails(fromDetails(event)) });
}

function useRemove(event: EventView): () => Promise<boolean> {
  const { t } = useTranslation('agenda');
  const navigate = useNavigate();
  const undo = useEventUndo();
  const { run } = useCommand(eventsContract.remove, {
    refreshes: changedByAgenda,
    onSuccess: async ({ undoId }) => {
      await navigate(agendaPath);
      undo.offer(t('remove.eventDone', { title: event.title }), undoId);
    },
  });
  return () => run({ eventId: event.id });
}
