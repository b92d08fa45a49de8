import { Button } from '@mantine/core';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { AccessCard } from './AccessCard.tsx';
import { FailureDrawing } from './FailureDrawing.tsx';

interface LinkedFileProps {
  /** Of a link that opens nothing, and while that is not known. */
  readonly title: string;
  /** What the link opens; undefined while it is loaded, or if there is nothing. */
  readonly found:
    | { readonly title: string; readonly lead: string; readonly download: string }
    | undefined;
  /** Where the file is, and what the button says. */
  readonly href: string;
  /** Why nothing was found. */
  readonly error: Error | null;
}

/** A file of one person, opened with a personal link and without an account. */
export function LinkedFile({ title, found, href, error }: LinkedFileProps) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {found ? (
        <AccessCard title={found.title} lead={found.lead}>
          <Button
            component="a"
            size="md"
            fullWidth
            leftSection={<Icon name="download" size={18} />}
            href={href}
            download
          >
            {found.download}
          </Button>
        </AccessCard>
      ) : error ? (
        <AccessCard picture={<FailureDrawing name="lock" />} title={title} lead={error.message} />
      ) : (
        <Loading />
      )}
    </>
  );
}
