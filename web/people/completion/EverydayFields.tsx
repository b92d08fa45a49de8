import { Checkbox, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AskedConsent } from '#domain/people/contact-shapes.ts';
import { selfServiceFields } from '#domain/people/completion-fields.ts';
import { personFields } from '#domain/people/schema.ts';
import { PersonFieldControl } from '../record/fields/PersonFieldControl.tsx';
import classes from './Completion.module.css';
import type { EverydayDraft } from './everyday-draft.ts';

interface EverydayFieldsProps {
  readonly asks: readonly AskedConsent[];
  /** Name of the church. */
  readonly church: string;
}

/** What people correct themselves, in the form of an `EverydayDraft`. */
export function EverydayFields({ asks, church }: EverydayFieldsProps) {
  const { t } = useTranslation('completion');
  const { register } = useFormContext<EverydayDraft>();
  // Only a parent is asked about nothing but the directory.
  const isChild = !asks.includes('newsletter');
  return (
    <>
      {(['name', 'personal', 'contact'] as const).map((section) => (
        <FormSection key={section} title={t(`sections.${section}`)}>
          {selfServiceFields
            .filter((field) => personFields[field].section === section)
            .map((field) => (
              <PersonFieldControl key={field} name={field} />
            ))}
        </FormSection>
      ))}
      {asks.length > 0 ? (
        <FormSection title={t('sections.consents')}>
          {asks.includes('newsletter') ? (
            <Checkbox
              label={t('newsletter', { church })}
              description={t('newsletterHint')}
              {...register('newsletter')}
            />
          ) : null}
          {asks.includes('directory') ? (
            <Checkbox
              label={t(isChild ? 'directoryOfChild' : 'directory', { church })}
              description={t('directoryHint')}
              {...register('directory')}
            />
          ) : null}
        </FormSection>
      ) : null}
    </>
  );
}

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}
