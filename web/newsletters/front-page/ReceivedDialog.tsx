import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { receivedContract } from '#domain/newsletters/front-page.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { MessageFrame } from '../preview/MessageFrame.tsx';
import classes from './ReceivedCard.module.css';

interface ReceivedDialogProps {
  readonly newsletterId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A newsletter that the user received. */
export default function ReceivedDialog({ newsletterId, title, onClose }: ReceivedDialogProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(receivedContract.read, { newsletterId }),
  );
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      {data ? (
        <div className={classes['message']}>
          <MessageFrame html={data.html} narrow={false} />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}
