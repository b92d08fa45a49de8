import { ActionIcon, Anchor, Button, FileButton, Group, List, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes } from '#domain/documents.ts';
import {
  groupFilesContract as contract,
  type GroupFileView,
} from '#domain/groups/files-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { formatBytes } from '#domain/kernel/formatters.ts';
import { buildUrl, call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useUpload } from '#web/core/forms/use-upload.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';

interface GroupProps {
  readonly group: GroupView;
}

/** The studies, songs and lists of a group. */
export function FilesSection({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(contract.list, { groupId: group.id }));
  if (!data || (data.items.length === 0 && !group.access.edit)) return null;
  return (
    <Section title={t('files.title')} wide>
      {data.items.length > 0 ? (
        <List listStyleType="none" spacing="sm">
          {data.items.map((file) => (
            <List.Item key={file.id}>
              <FileLine group={group} file={file} />
            </List.Item>
          ))}
        </List>
      ) : null}
      {group.access.edit ? <AddFile group={group} /> : null}
    </Section>
  );
}

function FileLine({ group, file }: GroupProps & { readonly file: GroupFileView }) {
  const { t } = useTranslation(['groups', 'common']);
  const language = useLanguage();
  const formatDay = useFormatDay();
  const input = { groupId: group.id, fileId: file.id };
  const remove = useCommand(contract.remove, {
    confirm: {
      title: t('groups:files.removeTitle', { name: file.name }),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: [contract.list],
    success: t('groups:files.removed', { name: file.name }),
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Anchor
          href={buildUrl(contract.download, input)}
          download={file.name}
          style={{ overflowWrap: 'anywhere' }}
        >
          {file.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('groups:files.facts', {
            size: formatBytes(file.bytes, language),
            name: file.addedBy,
            day: formatDay(file.addedAt),
          })}
        </Text>
      </div>
      {group.access.edit ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('groups:files.remove', { name: file.name })}
          onClick={() => void remove.run(input)}
        >
          <Icon name="delete" size={20} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

function AddFile({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const options = { purpose: 'group-file', fallbackMessage: t('files.failed') } as const;
  const { progress, problem, send } = useUpload(options, async (uploadId, file) => {
    await call(contract.add, { groupId: group.id, uploadId });
    await refresh(contract.list);
    notify.success(t('files.added', { name: file.name }));
  });
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  return (
    <>
      <Group>
        <FileButton
          accept={Object.keys(documentTypes)
            .map((ending) => `.${ending}`)
            .join(',')}
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Icon name="add" size={18} />}
              loading={progress !== null}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('files.help')}
        </Text>
      </Group>
      {progress === null ? null : (
        <Progress value={progress * 100} aria-label={t('files.uploading')} />
      )}
    </>
  );
}
