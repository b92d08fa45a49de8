import { Paper, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import {
  questionStates,
  type QuestionRow,
  type QuestionState,
} from '#domain/book-review/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import lines from '#web/core/record/Lines.module.css';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { entryPath, financePath } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './Review.module.css';
import { archivePath, lookupsPath } from './routes.ts';
import { StateBadge } from './StateBadge.tsx';

/** The questions about entries. The address has `state`. */
export default function QuestionsPage() {
  const { t } = useTranslation(['book-review', 'finance']);
  const { parameters, set } = useAddressState();
  const state = questionStates.find((each) => each === parameters.get('state')) ?? 'open';
  const counts = useQuery(queryOptionsFor(contract.counts, {}));
  return (
    <Stack gap="md">
      <PageHeader
        title={t('book-review:title')}
        back={{ to: financePath, label: t('finance:title') }}
        actions={<Actions />}
      />
      <SegmentedControl
        aria-label={t('book-review:list.which')}
        w="fit-content"
        maw="100%"
        value={state}
        onChange={(value) => set({ state: value === 'open' ? null : value })}
        data={questionStates.map((value) => ({
          value,
          label: t(`book-review:list.${value}`, { number: counts.data?.[value] ?? 0 }),
        }))}
      />
      <Questions state={state} />
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('book-review');
  const canExport = useMay(contract.archives);
  const seesLookups = useMay(contract.lookups);
  return canExport || seesLookups ? (
    <RecordMenu>
      {canExport ? (
        <Menu.Item component={Link} to={archivePath}>
          {t('archive.title')}
        </Menu.Item>
      ) : null}
      {seesLookups ? (
        <Menu.Item component={Link} to={lookupsPath}>
          {t('lookups.title')}
        </Menu.Item>
      ) : null}
    </RecordMenu>
  ) : null;
}

function Questions({ state }: { readonly state: QuestionState }) {
  const { t } = useTranslation('book-review');
  const list = useInfiniteList(contract.questions, { state });
  return (
    <ListResults
      list={list}
      empty={<EmptyState icon="inbox" title={t(`empty.${state}`)} text={t(`empty.${state}Text`)} />}
    >
      {(questions) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <ul className={lines['lines']}>
            {questions.map((question) => (
              <QuestionLine key={question.id} question={question} />
            ))}
          </ul>
        </Paper>
      )}
    </ListResults>
  );
}

function QuestionLine({ question }: { readonly question: QuestionRow }) {
  const { t } = useTranslation('book-review');
  const language = useLanguage();
  const formatMoment = useFormatDay();
  const { entry, askedBy, askedAt, text, replies } = question;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Link to={entryPath(entry.id)} className={lines['title']}>
          {t('list.entry', { number: entry.number, day: formatDay(entry.day, language) })}
        </Link>
        <span className={classes['excerpt']}>{text}</span>
        <span className={lines['facts']}>
          {t('list.by', { name: askedBy, day: formatMoment(askedAt) })} ·{' '}
          {t('list.replies', { count: replies })}
        </span>
      </div>
      <StateBadge state={question.state} />
    </li>
  );
}
