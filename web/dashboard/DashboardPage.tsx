import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { frontPageAddress } from '#domain/access/addresses.ts';
import type { frontPageContract } from '#domain/access/front-page-contract.ts';
import { capitalize, getDateFormat } from '#domain/kernel/formatters.ts';
import type { EndpointAddressOf, OutputOf } from '#domain/kernel/endpoint.ts';
import {
  ContributionsContext,
  Parts,
  useContributions,
  type FrontPageCard,
  type FrontPagePlace,
} from '#web/core/contributions.tsx';
import { useNow } from '#web/core/banners/use-now.ts';
import { useLabels } from '#web/core/i18n/labels.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useFrontPageActions } from '#web/core/navigation/menu.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { Need, Needs } from '#web/core/record/Needs.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PendingPart } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './DashboardPage.module.css';
import { FrontPageOutline } from './FrontPageOutline.tsx';
import { useFrontPageTasks, type FrontPageTask } from './front-page-tasks.ts';
import { TaskCard } from './TaskCard.tsx';
import { useLoaded } from './use-loaded.ts';

const endpoint: EndpointAddressOf<typeof frontPageContract.read> = frontPageAddress;

/** The page after signing in: what has to be done, and the cards that features add for the role. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { account, isRemembered } = useSession();
  const notices = useContributions((feature) => feature.frontPageNotices);
  // Where the network hangs, what the device keeps does not wait for them.
  const Notices = isRemembered ? Parts : AwaitedParts;
  const page = useQuery({ ...offlineQueryOptionsFor(endpoint, {}), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={t('greeting', { name: account?.name.split(' ')[0] ?? '' })}
        subtitle={useToday()}
        actions={<Verbs />}
      />
      <Stack className={classes['page'] ?? ''}>
        <FrontPageOutline />
        <Notices parts={notices} props={{}} />
        {page.data ? (
          <Cards page={page.data} />
        ) : page.error ? (
          <ErrorState error={page.error} retry={() => void page.refetch()} />
        ) : (
          <PendingPart />
        )}
      </Stack>
    </>
  );
}

/** "Domingo, 22 de noviembre · Iglesia Betania". */
function useToday(): string {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { church } = useSession();
  const zone = church ? { timeZone: church.timeZone } : {};
  const parts = { weekday: 'long', day: 'numeric', month: 'long', ...zone } as const;
  const date = getDateFormat(language, parts).format(useNow());
  const sentence = capitalize(date);
  return church ? t('today', { date: sentence, church: church.name }) : sentence;
}

function Verbs() {
  const actions = useFrontPageActions();
  const translate = useLabels();
  const member = useTerm('member');
  return actions.toReversed().map(({ path, label, icon }, place) => (
    <Button
      key={path}
      component={Link}
      to={path}
      variant={place === actions.length - 1 ? 'filled' : 'default'}
      leftSection={<Icon name={icon} size={18} />}
    >
      {translate(label, member)}
    </Button>
  ));
}

interface PageProps {
  readonly page: OutputOf<typeof frontPageContract.read.output>;
}

interface FoundCard extends Pick<FrontPageCard, 'key' | 'place' | 'load' | 'Component'> {
  readonly data: unknown;
}

/** The cards of the page in their order; a card can stand at several places. */
function useFoundCards({ cards }: PageProps['page']): readonly FoundCard[] {
  return useContext(ContributionsContext)
    .flatMap(({ frontPageCards = [] }) => frontPageCards)
    .toSorted((one, other) => one.order - other.order)
    .flatMap((component) => {
      const card = cards.find(({ key }) => key === component.key);
      return card ? [{ ...component, data: card.data }] : [];
    });
}

/** All cards appear at once, so that none moves another; one that a missing network withholds comes later. */
function Cards({ page }: PageProps) {
  const cards = useFoundCards(page);
  const loaded = useLoaded(cards);
  if (!loaded) return <PendingPart />;
  const draw = ({ key, load, Component, data }: FoundCard) =>
    loaded.has(load) ? (
      <Component key={key} data={data} />
    ) : (
      <Suspense key={key} fallback={null}>
        <Component data={data} />
      </Suspense>
    );
  return (
    <Suspense fallback={<PendingPart />}>
      <Places page={page} cards={cards} draw={draw} />
    </Suspense>
  );
}

interface PlacesProps extends PageProps {
  readonly cards: readonly FoundCard[];
  readonly draw: (card: FoundCard) => ReactNode;
}

function Places({ page, cards, draw }: PlacesProps) {
  const { user } = useSession();
  const tasks = useFrontPageTasks(page.tasks ?? []);
  const list = (place: FrontPagePlace) => cards.filter((card) => card.place === place).map(draw);
  const needs = list('needs');
  const taskCard = page.tasks ? <TaskCard tasks={tasks} hasNeeds={needs.length > 0} /> : null;
  const side = list('side');
  // A pastor looks for people first; what stands beside them is longer, so the wide column has room for more.
  const tasksBeside = user?.role === 'pastor';
  return (
    <>
      {list('top')}
      <Strip tasks={tasks}>{needs}</Strip>
      {list('figure')}
      <div className={classes['columns']} data-single={side.length === 0 && !tasksBeside}>
        <Stack>
          {tasksBeside ? null : taskCard}
          {list('main')}
          {tasksBeside ? list('below') : null}
        </Stack>
        <Stack>
          {tasksBeside ? taskCard : null}
          {side}
        </Stack>
      </div>
      {tasksBeside ? null : list('below')}
    </>
  );
}

interface StripProps {
  readonly tasks: readonly FrontPageTask[];
  readonly children: ReactNode;
}

/** What needs the user: first the own reports and follow-ups, then what others wait for. */
function Strip({ tasks, children }: StripProps) {
  const { t } = useTranslation('dashboard');
  const label = useLabels();
  return (
    <Needs title={t('needs')}>
      {children}
      {tasks.map(({ key, icon, text, path, need }) =>
        need ? (
          <Need
            key={key}
            icon={icon}
            text={text}
            isUrgent={need.isUrgent ?? false}
            verb={{ label: label(need.verbKey), to: path }}
          />
        ) : null,
      )}
    </Needs>
  );
}
