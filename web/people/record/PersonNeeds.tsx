import { useTranslation } from 'react-i18next';
import { hasDied } from '#domain/people/belonging.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '../church-day.ts';
import { editMemberPath } from '../routes.ts';
import { statusesQuery } from '../statuses.ts';

/** A birthday today, and a consent that nobody asked for yet. */
export default function PersonNeeds({ personId }: { readonly personId: string }) {
  const person = useNeedData(queryOptionsFor(peopleContract.get, { personId }));
  const statuses = useNeedData(statusesQuery).items;
  const status = statuses.find(({ id }) => id === person.belongingStatusId);
  if (person.recordStatus !== 'active' || hasDied(person, status)) return null;
  return (
    <>
      <Birthday person={person} />
      <Consent person={person} />
    </>
  );
}

interface PersonProps {
  readonly person: PersonView;
}

function Birthday({ person: { birth, displayName, phones } }: PersonProps) {
  const { t } = useTranslation('members');
  const [year = 0, month, day] = useToday().split('-').map(Number);
  if (!birth || birth.day !== day || birth.month !== month) return null;
  const chat = phones.find(({ whatsapp }) => whatsapp);
  const wish = encodeURIComponent(t('contact.birthdayWish', { name: displayName.split(' ')[0] }));
  const to = chat
    ? `https://wa.me/${chat.number.slice(1)}?text=${wish}`
    : phones[0] && `tel:${phones[0].number}`;
  return (
    <Need
      icon="gift"
      text={
        birth.year === undefined
          ? t('needs.birthday')
          : t('needs.birthdayOfAge', { count: year - birth.year })
      }
      verb={to === undefined ? null : { label: t('needs.congratulate'), to }}
    />
  );
}

function Consent({ person: { id, emails, newsletterConsent } }: PersonProps) {
  const { t } = useTranslation('members');
  const canEdit = useMay(peopleContract.update);
  if (!canEdit || emails.length === 0 || newsletterConsent.status !== 'none') return null;
  return (
    <Need
      icon="mail"
      text={t('needs.consent')}
      verb={{ label: t('needs.noteConsent'), to: editMemberPath(id) }}
    />
  );
}
