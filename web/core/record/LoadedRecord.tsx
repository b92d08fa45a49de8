import { VisuallyHidden } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Part } from '../contributions.tsx';
import { NeedParts, Needs } from './Needs.tsx';
import classes from './Record.module.css';

interface LoadedRecordProps<Data, Props extends object> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** What features say that it needs, and the properties of these parts; none by default. */
  readonly needs?: readonly Part<Props>[];
  readonly props?: Props;
  readonly children: (data: Data, needs: ReactNode) => ReactNode;
}

const noNeeds: readonly never[] = [];

/**
 * A record in all its states: its outline while it loads, a failure, and with what it needs.
 *
 *     <LoadedRecord query={person} needs={parts} props={{ personId }}>
 *       {(data, needs) => <Member person={data} needs={needs} />}
 *     </LoadedRecord>
 */
export function LoadedRecord<Data, Props extends object>(props: LoadedRecordProps<Data, Props>) {
  const { query, needs = noNeeds, props: of = {} as Props, children } = props;
  const parts = <NeedParts parts={needs} props={of} />;
  if (query.isPending)
    return (
      <>
        <RecordOutline />
        {/* Asked for while the record loads. */}
        <div hidden>
          <Suspense>{parts}</Suspense>
        </div>
      </>
    );
  if (query.data === undefined)
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <div className={`${classes['record']} redil-column`}>
      <Suspense fallback={<RecordOutline />}>
        {children(query.data, <Needs>{parts}</Needs>)}
      </Suspense>
    </div>
  );
}

/** What will stand where, while a record loads. */
function RecordOutline() {
  const { t } = useTranslation();
  return (
    <div className={classes['record']} role="status">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <div className={classes['header']} aria-hidden>
        <span className={classes['outline']} data-shape="back" />
        <div className={classes['identity']}>
          <div className={classes['picture']}>
            <span className={classes['outline']} data-shape="picture" />
          </div>
          <div className={classes['name']}>
            <span className={classes['outline']} data-shape="name" />
            <span className={classes['outline']} data-shape="text" />
          </div>
          <div className={classes['verbs']}>
            <span className={classes['outline']} data-shape="verb" />
            <span className={classes['outline']} data-shape="verb" />
          </div>
        </div>
      </div>
      <div className={classes['outline']} data-shape="part" />
      <div className={classes['outline']} data-shape="part" />
    </div>
  );
}
