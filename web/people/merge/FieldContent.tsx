/** What a field of a record shows beside that of another one; without links, because it is a choice. */
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFieldEmpty, type MergedField } from '#domain/people/merge/merge.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { listAddressLines } from '#domain/places/public.ts';
import { useCustomFields } from '../custom-fields.ts';
import { formatCustomValue } from '../custom-value.ts';
import { formatPhone } from '../format.ts';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { displaySections, useDisplayContext } from '../record/display-fields.tsx';
import classes from './Merge.module.css';

const displayFields = new Map(
  displaySections.flatMap((section) => section.displayFields).map(({ key, show }) => [key, show]),
);

interface Props {
  readonly person: PersonView;
  readonly field: MergedField;
}

export function FieldContent({ person, field }: Props) {
  const { t } = useTranslation('members');
  const content = useContent({ person, field });
  return isFieldEmpty(person, field) || !content ? (
    <span className={classes['empty']}>{t('merge.empty')}</span>
  ) : (
    <span>{content}</span>
  );
}

function useContent({ person, field }: Props): ReactNode {
  const context = useDisplayContext(person);
  const { t, language } = context;
  const customFields = useCustomFields() ?? [];
  switch (field) {
    case 'photo':
      return (
        <>
          <PersonAvatar person={person} size={56} />
          <VisuallyHidden>
            {t('members:merge.photoOf', { name: person.displayName })}
          </VisuallyHidden>
        </>
      );
    case 'emails':
      return <Values values={person.emails.map(({ value }) => value)} />;
    case 'phones':
      return <Values values={person.phones.map(({ number }) => formatPhone(number))} />;
    case 'address':
      return person.address ? (
        <Values
          values={listAddressLines(person.address, t(`countries:${person.address.country}`))}
        />
      ) : null;
    case 'custom':
      return (
        <Values
          values={customFields.flatMap((each) => {
            const text = formatCustomValue(each, person.custom[each.id], t, language);
            return text === null ? [] : [`${each.label}: ${text}`];
          })}
        />
      );
    case 'nameOrder':
      return t(`members:nameOrder.${person.nameOrder}`);
    default:
      return displayFields.get(field)?.(context);
  }
}

const Values = ({ values }: { readonly values: readonly string[] }) => (
  <span>
    {values.map((value) => (
      <span key={value} style={{ display: 'block' }}>
        {value}
      </span>
    ))}
  </span>
);
