import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubmissionRow } from '#domain/people/inbox/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { countDays, useChurchDay } from '../church-day.ts';
import { useDayInWords } from '../day-in-words.ts';
import { formatDay } from '../format.ts';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { submissionPath } from '../routes.ts';
import classes from './Inbox.module.css';
import { useSubmissionKinds } from './submission-kinds.ts';

/** A row of the inbox: who, what, and when. */
export function SubmissionLine({ submission }: { readonly submission: SubmissionRow }) {
  const { id, title, photoId } = submission;
  return (
    <li className={classes['line']}>
      <PersonAvatar person={{ displayName: title, photoId }} size={40} />
      <div className={classes['words']}>
        <Anchor
          component={Link}
          to={submissionPath(id)}
          fw={600}
          c="bright"
          underline="hover"
          className={classes['title'] ?? ''}
        >
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          <SubmissionSummary submission={submission} />
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={classes['when'] ?? ''}>
        <SubmissionMoment submission={submission} />
      </Text>
    </li>
  );
}

/** What kind it is and what it says: "Corrige sus datos: apodo y teléfonos". */
function SubmissionSummary({ submission }: { readonly submission: SubmissionRow }) {
  const kind = useSubmissionKinds().find((each) => each.kind === submission.kind);
  const namespaces = [kind?.oneKey.split(':')[0] ?? 'members', ...(kind?.factNamespaces ?? [])];
  const { t } = useTranslation(['members', ...namespaces]);
  if (!kind) return null;
  const facts = submission.facts.map((fact) => t(kind.factKey(fact))).join(' · ');
  return facts === ''
    ? t(kind.oneKey)
    : t('members:inbox.summary', { kind: t(kind.oneKey), facts });
}

/** Older days are written with their year. */
const daysInWords = 300;

/** When it arrived, or when and by whom it was decided. */
export function SubmissionMoment({ submission }: { readonly submission: SubmissionRow }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const describe = useDayInWords();
  const toChurchDay = useChurchDay();
  const { status, submittedAt, submittedBy, decidedAt, decidedBy } = submission;
  const day = toChurchDay(decidedAt ?? submittedAt);
  const days = countDays(toChurchDay(useNow()), day);
  const date = days > -daysInWords ? describe(days) : formatDay(day, language);
  if (status === 'waiting')
    return t(submittedBy === '' ? 'inbox.sentOn' : 'inbox.sentOnBy', { date, name: submittedBy });
  if (status === 'accepted')
    return t(decidedBy === '' ? 'inbox.accepted' : 'inbox.acceptedBy', { date, name: decidedBy });
  return t(decidedBy === '' ? 'inbox.refused' : 'inbox.refusedBy', { date, name: decidedBy });
}
