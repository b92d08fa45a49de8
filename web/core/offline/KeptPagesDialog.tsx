/** Which pages open without a network on this device, and since when it keeps them. */
import { Anchor, List, Modal, Stack, Text } from '@mantine/core';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { ContributionsContext } from '../contributions.tsx';
import { useLanguage } from '../i18n/i18n.ts';
import { useLabels } from '../i18n/labels.ts';
import { getSessionState } from '../session/session-store.ts';
import { toDeviceOwner } from './device-owner.ts';
import { listAnswers, type KeptAnswer } from './device-store.ts';
import { formatAge, listKeptPages, type ListedPage } from './kept-pages.ts';

interface KeptPagesDialogProps {
  readonly onClose: () => void;
}

export default function KeptPagesDialog({ onClose }: KeptPagesDialogProps) {
  const { t } = useTranslation(['offline', 'common']);
  const pages = useKeptPages();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('offline:keptPages.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {pages === null ? (
        <Loading />
      ) : (
        <Stack gap="md">
          <Text c="dimmed">
            {t(pages.length > 0 ? 'offline:keptPages.how' : 'offline:keptPages.none')}
          </Text>
          {pages.length > 0 ? (
            <List listStyleType="none" spacing="sm">
              {pages.map((page) => (
                <List.Item key={page.path}>
                  <PageLine page={page} onOpen={onClose} />
                </List.Item>
              ))}
            </List>
          ) : null}
        </Stack>
      )}
    </Modal>
  );
}

async function readAnswers(): Promise<readonly KeptAnswer[]> {
  const owner = toDeviceOwner(getSessionState().view);
  if (!owner) return [];
  try {
    return await listAnswers(owner);
  } catch {
    // A device that forbids to store keeps nothing.
    return [];
  }
}

/** null: they are being read. */
function useKeptPages(): readonly ListedPage[] | null {
  const features = useContext(ContributionsContext);
  const [answers, setAnswers] = useState<readonly KeptAnswer[] | null>(null);
  useEffect(() => {
    void readAnswers().then(setAnswers);
  }, []);
  return useMemo(
    () =>
      answers &&
      listKeptPages(
        features.flatMap((feature) => feature.keptPages ?? []),
        answers,
      ),
    [answers, features],
  );
}

interface PageLineProps {
  readonly page: ListedPage;
  readonly onOpen: () => void;
}

function PageLine({ page: { path, labelKey, values, day, savedAt }, onOpen }: PageLineProps) {
  const { t } = useTranslation('offline');
  const label = useLabels();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const parts = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
  const date = day && getDateFormat(language, parts).format(new Date(`${day}T00:00:00Z`));
  return (
    <>
      <Anchor component={Link} to={path} onClick={onOpen} display="inline-block" py={4}>
        {[label(labelKey, values), date].filter(Boolean).join(' · ')}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('keptPages.saved', { ago: formatAge(savedAt, now, language) })}
      </Text>
    </>
  );
}
