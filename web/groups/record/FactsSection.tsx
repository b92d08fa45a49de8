import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { Section } from '#web/ui/Section.tsx';
import { useTypes } from '../types.ts';
import { useHostWords } from './host-words.ts';
import classes from './Facts.module.css';

type Facts = readonly (readonly [label: string, value: ReactNode])[];

interface GroupProps {
  readonly group: GroupView;
}

/** What the group is for, when and where it meets, whom it is for, and how people come to it. */
export function FactsSection({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const type = types.find(({ id }) => id === group.typeId);
  if (!type) return null;
  return (
    <Section title={t('record.facts')} wide>
      {group.description === '' ? null : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {group.description}
        </Text>
      )}
      <div className={classes['facts']}>
        {group.kind === 'group' ? <Meeting group={group} /> : null}
        <Rules group={group} type={type} />
      </div>
    </Section>
  );
}

function FactList({ facts }: { readonly facts: Facts }) {
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => (
      <div key={label}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text component="div" style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Text>
      </div>
    ));
}

function Meeting({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const { describe, formatDuration } = useScheduleWords();
  const { schedule, host, meetingLink } = group;
  const address = group.address ?? group.hostAddress;
  const where = [address?.line1, address?.neighbourhood, address?.city].filter(Boolean).join(', ');
  const link = meetingLink && (
    <Anchor href={meetingLink} target="_blank" rel="noreferrer">
      {meetingLink}
    </Anchor>
  );
  return (
    <FactList
      facts={[
        [
          t('fields.schedule'),
          schedule && `${describe(schedule)} (${formatDuration(schedule.durationMinutes)})`,
        ],
        [t('fields.host'), useHostWords()(host)],
        [t('record.where'), where],
        [t('fields.meetingLink'), link],
      ]}
    />
  );
}

interface RulesProps extends GroupProps {
  readonly type: TypeView;
}

/** What the group does not say itself is as its type says. */
function Rules({ group, type }: RulesProps) {
  const { t } = useTranslation(['groups', 'members']);
  const language = useLanguage();
  const openedOn = group.openedOn && formatDay(group.openedOn, language);
  if (group.kind === 'branch')
    return <FactList facts={[[t('groups:fields.openedOn'), openedOn]]} />;
  const sex = group.sex ?? type.sex;
  const maritalStatus = group.maritalStatus ?? type.maritalStatus;
  return (
    <FactList
      facts={[
        [t('groups:fields.capacity'), group.capacity ?? type.capacity],
        [t('groups:fields.minAge'), group.minAge ?? type.minAge],
        [t('groups:fields.maxAge'), group.maxAge ?? type.maxAge],
        [t('groups:fields.sex'), sex && t(`members:sex.${sex}`)],
        [t('groups:fields.maritalStatus'), maritalStatus && t(`members:marital.${maritalStatus}`)],
        [
          t('groups:fields.visibility'),
          t(`groups:visibilities.${group.visibility ?? type.visibility}`),
        ],
        [
          t('groups:fields.joinPolicy'),
          t(`groups:joinPolicies.${group.joinPolicy ?? type.joinPolicy}`),
        ],
        [t('groups:fields.openedOn'), openedOn],
      ]}
    />
  );
}
