import { Button } from '@mantine/core';
import { AccessCard } from './AccessCard.tsx';
import { FailureDrawing } from './FailureDrawing.tsx';

interface PublicPageFailureProps {
  readonly error: Error | null;
  readonly retry: () => unknown;
  /** `failed`: for other errors than a closed page. */
  readonly words: Readonly<Record<'closed' | 'closedText' | 'failed' | 'retry', string>>;
}

/** A public page of a church that is closed, or could not be loaded. */
export function PublicPageFailure({ error, retry, words }: PublicPageFailureProps) {
  const isClosed = error !== null && 'code' in error && error.code === 'not_found';
  return (
    <AccessCard
      picture={<FailureDrawing name={isClosed ? 'lock' : navigator.onLine ? 'alert' : 'offline'} />}
      title={isClosed ? words.closed : words.failed}
      lead={isClosed ? words.closedText : error?.message}
    >
      {isClosed ? null : (
        <Button size="md" onClick={() => void retry()}>
          {words.retry}
        </Button>
      )}
    </AccessCard>
  );
}
