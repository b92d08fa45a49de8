import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weekDays, type WeekCard as Data } from '#domain/people/figures/front-page.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { PageLinkAnchors } from '#web/core/record/PageLinks.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatPartialDate } from '../format.ts';
import { parseDay } from '#domain/kernel/partial-date.ts';
import { countDays, useChurchDay } from '../church-day.ts';
import { useDayInWords } from '../day-in-words.ts';
import { PersonLine } from '../PersonLine.tsx';
import { buildMembersAddress } from '../routes.ts';
import { BirthdayLines } from './BirthdayLines.tsx';

/** Who has a birthday this week, and who is new. */
export default function WeekCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('members');
  const links = useContributions((feature) => feature.weekLinks);
  const { birthdays, hasMoreBirthdays, since, firstVisits } = data;
  const today = useChurchDay()(useNow());
  const isWeek = countDays(since, today) <= 7;
  return (
    <Card
      title={t(isWeek ? 'frontPage.week' : 'frontPage.recently')}
      aside={<PageLinkAnchors links={links} />}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <People
          title={t('frontPage.birthdays')}
          none={t('frontPage.noBirthdays')}
          isEmpty={birthdays.length === 0}
          more={hasMoreBirthdays ? t('frontPage.allBirthdays') : null}
          filters={{ birthdayWithin: String(weekDays) }}
        >
          <BirthdayLines birthdays={birthdays} />
        </People>
        <People
          title={t('frontPage.firstVisits')}
          none={t('frontPage.noFirstVisits', { date: useDay(since) })}
          isEmpty={firstVisits.total === 0}
          more={
            firstVisits.total > firstVisits.people.length
              ? t('frontPage.allFirstVisits', { count: firstVisits.total })
              : null
          }
          filters={{ firstVisitFrom: since, order: 'firstVisit:desc' }}
        >
          <Visitors people={firstVisits.people} />
        </People>
      </SimpleGrid>
    </Card>
  );
}

const useDay = (day: string): string => formatPartialDate(parseDay(day), useLanguage());

type Visitor = Data['firstVisits']['people'][number];

function Visitors({ people }: { readonly people: readonly Visitor[] }) {
  const { t } = useTranslation('members');
  const today = useChurchDay()(useNow());
  const describe = useDayInWords();
  return people.map((person) => (
    <PersonLine
      key={person.id}
      person={person}
      detail={t('frontPage.cameOn', { day: describe(countDays(today, person.firstVisit)) })}
    />
  ));
}

interface PeopleProps {
  readonly title: string;
  /** Said when there is nobody. */
  readonly none: string;
  readonly isEmpty: boolean;
  /** The text of the link to all of them. */
  readonly more: string | null;
  readonly filters: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function People({ title, none, isEmpty, more, filters, children }: PeopleProps) {
  return (
    <Stack gap={4}>
      <Title order={3} size="sm" c="dimmed" ff="text">
        {title}
      </Title>
      {isEmpty ? <Text py="xs">{none}</Text> : children}
      {more === null ? null : (
        <Anchor component={Link} to={buildMembersAddress(filters)} size="sm" py={6}>
          {more}
        </Anchor>
      )}
    </Stack>
  );
}
