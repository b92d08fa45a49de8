import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardView } from '#domain/visitors/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatCustomValue, formatPhone, useCustomFields } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './CardFacts.module.css';

/** What the visitor wrote, without what was left empty. */
export function CardFacts({ card }: { readonly card: CardView }) {
  const { t } = useTranslation('visitors');
  const { phone, email, spouse, source, comment, consents } = card;
  const answers = useAnswers(card);
  const agreed = [consents.contact, consents.newsletter].filter((text) => text !== null);
  return (
    <Section title={t('inbox.sent')} wide>
      {phone === '' && email === '' ? <Text c="dimmed">{t('inbox.noContact')}</Text> : null}
      <dl className={classes['facts']}>
        <Fact label={t('card.phone')} isShown={phone !== ''}>
          <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
        </Fact>
        <Fact label={t('card.email')} isShown={email !== ''}>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Fact>
        <Fact label={t('inbox.spouse')} isShown={spouse !== ''}>
          {spouse}
        </Fact>
        <Fact label={t('inbox.company')}>
          <Company card={card} />
        </Fact>
        <Fact label={t('card.source')} isShown={source !== null}>
          {source === null ? null : t(`card.sources.${source}`)}
        </Fact>
        {answers.map(({ id, label, value }) => (
          <Fact key={id} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={t('card.comment')} isShown={comment !== ''}>
          <span className={classes['comment']}>{comment}</span>
        </Fact>
        <Fact label={t('inbox.agreed')}>
          {agreed.length === 0 ? t('inbox.agreedNothing') : agreed.join(' ')}
        </Fact>
      </dl>
    </Section>
  );
}

/** What the visitor answered to the church's own questions, without fields that are no longer in use. */
function useAnswers({ custom }: CardView) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const fields = useCustomFields() ?? [];
  return fields.flatMap((field) => {
    const value = formatCustomValue(field, custom[field.id], t, language);
    return value === '' ? [] : [{ id: field.id, label: field.label, value }];
  });
}

interface FactProps {
  readonly label: string;
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ label, isShown = true, children }: FactProps) =>
  isShown ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

function Company({ card: { adults, children } }: { readonly card: CardView }) {
  const { t } = useTranslation('visitors');
  const names = children.map(({ name, age }) =>
    age === null ? name : t('inbox.childOf', { name: name || '?', count: age }),
  );
  return [t('inbox.adults', { count: adults }), ...names].join(' · ');
}
