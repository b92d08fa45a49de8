import { useTranslation } from 'react-i18next';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ChangePicture } from '#web/ui/picture/ChangePicture.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import classes from './EventPhoto.module.css';

/** The picture of an event, whole as a poster is; those who edit the event change it here. */
export function EventPhoto({ event }: { readonly event: EventView }) {
  const { t } = useTranslation('agenda');
  const { id: eventId, title, photoId } = event;
  if (photoId === null && !event.can.edit) return null;
  return (
    <div className={classes['picture']}>
      {photoId === null ? null : (
        <img
          src={formatPicturePath(photoId, 800)}
          alt={t('photo.of', { title })}
          loading="lazy"
          decoding="async"
        />
      )}
      {event.can.edit ? (
        <ChangePhoto eventId={eventId} title={title} hasPhoto={photoId !== null} />
      ) : null}
    </div>
  );
}

interface ChangePhotoProps {
  readonly eventId: string;
  readonly title: string;
  readonly hasPhoto: boolean;
}

function ChangePhoto({ eventId, title, hasPhoto }: ChangePhotoProps) {
  const { t } = useTranslation('agenda');
  const remove = useCommand(eventsContract.removePhoto, {
    refreshes: changedByAgenda,
    success: t('photo.removed'),
  });
  return (
    <ChangePicture
      words={{
        of: t('photo.of', { title }),
        use: t('photo.use'),
        add: t('photo.add'),
        change: t('photo.change'),
        remove: t('photo.remove'),
        saved: t('photo.saved'),
      }}
      purpose="event-photo"
      hasPicture={hasPhoto}
      save={async (input) => {
        await call(eventsContract.setPhoto, { ...input, eventId });
        await refresh(...changedByAgenda);
      }}
      remove={() => void remove.run({ eventId })}
      removing={remove.running}
    />
  );
}
