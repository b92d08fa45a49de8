import { Button, FileButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { photoKinds, type FaultView } from '#domain/upkeep/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { Section } from '#web/ui/Section.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import classes from '../Faults.module.css';
import { shrinkPhoto } from '#web/ui/picture/shrink-photo.ts';

type Kind = (typeof photoKinds)[number];

/** Photos from before and after the repair. */
export function FaultPhotos({ fault }: { readonly fault: FaultView }) {
  const { t } = useTranslation(['upkeep', 'common']);
  const add = useCommand(faultsContract.addPhoto, { refreshes: changedByUpkeep });
  const remove = useCommand(faultsContract.removePhoto, { refreshes: changedByUpkeep });
  const choose = async (kind: Kind, file: File | null): Promise<void> => {
    if (!file) return;
    const data = await shrinkPhoto(file);
    if (data === null) notify.error(t('common:photo.unreadable'));
    else await add.run({ faultId: fault.id, kind, data });
  };
  const ofKind = (kind: Kind) => fault.photos.filter((photo) => photo.kind === kind);
  return (
    <Section title={t('upkeep:photo.title')} wide>
      {fault.photos.length === 0 ? <Text c="dimmed">{t('upkeep:photo.none')}</Text> : null}
      {photoKinds.map((kind) =>
        ofKind(kind).length === 0 ? null : (
          <div key={kind}>
            <Text fw={600} mb={6}>
              {t(`upkeep:photo.${kind}`)}
            </Text>
            <ul className={classes['photos']}>
              {ofKind(kind).map(({ fileId }, index) => (
                <Photo
                  key={fileId}
                  fileId={fileId}
                  kind={kind}
                  number={index + 1}
                  onRemove={
                    fault.can.edit ? () => void remove.run({ faultId: fault.id, fileId }) : null
                  }
                />
              ))}
            </ul>
          </div>
        ),
      )}
      {fault.can.edit ? (
        <Group gap="xs">
          {photoKinds.map((kind) => (
            <FileButton key={kind} accept="image/*" onChange={(file) => void choose(kind, file)}>
              {(props) => (
                <Button {...props} variant="default" size="xs" loading={add.running}>
                  {t(kind === 'before' ? 'upkeep:photo.addBefore' : 'upkeep:photo.addAfter')}
                </Button>
              )}
            </FileButton>
          ))}
        </Group>
      ) : null}
    </Section>
  );
}

interface PhotoProps {
  readonly fileId: string;
  readonly kind: Kind;
  readonly number: number;
  readonly onRemove: (() => void) | null;
}

function Photo({ fileId, kind, number, onRemove }: PhotoProps) {
  const { t } = useTranslation(['upkeep', 'common']);
  return (
    <li>
      <a href={formatPicturePath(fileId, 800)} target="_blank" rel="noreferrer">
        <img
          src={formatPicturePath(fileId, 800)}
          alt={t('upkeep:photo.of', { kind: t(`upkeep:photo.${kind}`), number })}
          loading="lazy"
        />
      </a>
      {onRemove ? (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={t('upkeep:photo.removeNamed', { number })}
          onClick={onRemove}
        >
          {t('common:photo.remove')}
        </Button>
      ) : null}
    </li>
  );
}
