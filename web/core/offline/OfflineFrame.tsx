/**
 * What the frame does for use without a network: keeps the session, sends what waits, says that there is no connection and that
 * there is a new version. Loaded after the page.
 */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { loadLater } from '../load-later.tsx';
import { subscribeToSession } from '../session/session-store.ts';
import { useSession } from '../session/session.tsx';
import { toDeviceOwner } from './device-owner.ts';
import { rememberSession, sweepDevice } from './device-store.ts';
import { takeLeavingQuestion, type LeavingChoice, type LeavingQuestion } from './leaving.ts';
import { useQueuedChanges, type QueuedChange } from './queue-state.ts';
import { sendWaiting, showQueue, watchOtherPages } from './queue.ts';
import { startWorker } from './worker-client.ts';

const QueueDialog = loadLater(() => import('./QueueDialog.tsx'));
const LeavingDialog = loadLater(() => import('./LeavingDialog.tsx'));
const KeptPagesDialog = loadLater(() => import('./KeptPagesDialog.tsx'));

/**
 * Not every return of a network is noticed, and the first request after one may still fail: it is tried again soon, then less
 * and less often.
 */
const retryMs = { first: 1000, last: 30_000 };

export default function OfflineFrame() {
  useToaster();
  useKeptSession();
  useSending();
  return (
    <>
      <ConnectionNotice />
      <QueueNotice />
      <VersionNotice />
      <LeavingPrompt />
    </>
  );
}

/** What says without a network that something was kept has to be here before. */
function useToaster(): void {
  useEffect(() => {
    void import('../shell/Toaster.tsx').catch(() => undefined);
  }, []);
}

function useKeptSession(): void {
  const { account, user, church, subscription, support, mapTiles, isRemembered } = useSession();
  useEffect(() => {
    const view = { account, user, church, subscription, support, mapTiles };
    const owner = toDeviceOwner(view);
    if (!owner || isRemembered) return;
    void rememberSession(owner, view)
      .then(() => sweepDevice(owner))
      // A device that forbids to store opens no page without a network.
      .catch(() => undefined);
  }, [account, user, church, subscription, support, mapTiles, isRemembered]);
}

function useSending(): void {
  const isWaiting = useQueuedChanges().some(({ state }) => state === 'waiting');
  const retrySoon = useRef<(() => void) | null>(null);
  useEffect(() => {
    const send = (): void => {
      if (document.visibilityState !== 'visible') return;
      retrySoon.current?.();
      void sendWaiting().catch(() => undefined);
    };
    void showQueue().then(send, () => undefined);
    const unsubscribe = [watchOtherPages(), subscribeToSession(send)];
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      for (const end of unsubscribe) end();
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const sendLater = (delayMs: number): void => {
      timer = setTimeout(() => {
        void sendWaiting().catch(() => undefined);
        sendLater(Math.min(delayMs * 2, retryMs.last));
      }, delayMs);
    };
    retrySoon.current = () => {
      clearTimeout(timer);
      sendLater(retryMs.first);
    };
    sendLater(retryMs.first);
    return () => {
      clearTimeout(timer);
      retrySoon.current = null;
    };
  }, [isWaiting]);
}

/** Here before what it announces: screen readers do not read what comes together with its region. */
const Announced = ({ children }: { readonly children: ReactNode }) => (
  <div role="status">{children}</div>
);

function ConnectionNotice() {
  const { t } = useTranslation('offline');
  const { online } = useNetwork();
  const { isRemembered } = useSession();
  const isLate = useIsLate(isRemembered);
  const [isListed, setIsListed] = useState(false);
  return (
    <>
      <Announced>
        {online && !isLate ? null : (
          <Alert color="yellow" mb="md" role="none" icon={<Icon name="offline" />}>
            <Group justify="space-between" gap="sm">
              <Text size="sm" flex="1 1 200px">
                {t(isRemembered ? 'remembered' : 'disconnected')}
              </Text>
              <Button size="sm" variant="default" onClick={() => setIsListed(true)}>
                {t('keptPages.open')}
              </Button>
            </Group>
          </Alert>
        )}
      </Announced>
      {isListed ? <KeptPagesDialog onClose={() => setIsListed(false)} /> : null}
    </>
  );
}

/** A slow network answers in this time, so that the notice does not appear for a moment only. */
const lateMs = 2000;

function useIsLate(isRemembered: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isRemembered) return undefined;
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isRemembered]);
  return isLate;
}

function QueueNotice() {
  const { t } = useTranslation('offline');
  const [isOpen, setIsOpen] = useState(false);
  const changes = useQueuedChanges();
  const count = (state: QueuedChange['state']): number =>
    changes.filter((each) => each.state === state).length;
  const [waiting, refused] = [count('waiting'), count('refused')];
  return (
    <>
      <Announced>
        {waiting + refused > 0 ? (
          <Alert
            color={refused > 0 ? 'clay' : 'olive'}
            mb="md"
            role="none"
            icon={<Icon name="send" />}
          >
            <Group justify="space-between" gap="sm">
              <Text size="sm" component="div" flex="1 1 200px">
                {waiting > 0 ? <div>{t('waitingCount', { count: waiting })}</div> : null}
                {refused > 0 ? <div>{t('refusedCount', { count: refused })}</div> : null}
              </Text>
              <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
                {t('show')}
              </Button>
            </Group>
          </Alert>
        ) : null}
      </Announced>
      {isOpen ? <QueueDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function VersionNotice() {
  const { t } = useTranslation('offline');
  const [isNew, setIsNew] = useState(false);
  useEffect(() => startWorker(() => setIsNew(true)), []);
  return (
    <Announced>
      {isNew ? (
        <Alert color="olive" mb="md" role="none" icon={<Icon name="refresh" />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 200px">
              {t('newVersion')}
            </Text>
            <Button size="sm" variant="default" onClick={() => window.location.reload()}>
              {t('update')}
            </Button>
          </Group>
        </Alert>
      ) : null}
    </Announced>
  );
}

interface Question extends LeavingQuestion {
  readonly answer: (choice: LeavingChoice) => void;
}

function LeavingPrompt() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      takeLeavingQuestion((asked) => new Promise((answer) => setQuestion({ ...asked, answer }))),
    [],
  );
  if (!question) return null;
  return (
    <LeavingDialog
      hasFailed={question.hasFailed}
      onChoose={(choice) => {
        setQuestion(null);
        question.answer(choice);
      }}
    />
  );
}
