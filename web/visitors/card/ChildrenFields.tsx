import { ActionIcon, Button, NumberInput, TextInput, VisuallyHidden } from '@mantine/core';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxChildren } from '#domain/visitors/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { CardValues } from './card-values.ts';
import classes from './Card.module.css';

/** The children who came along: name and age, both optional. */
export function ChildrenFields() {
  const { t } = useTranslation('visitors');
  const { control, register, formState } = useFormContext<CardValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'children' });
  const errors = formState.errors.children;
  return (
    <>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className={classes['child']}
          role="group"
          aria-label={t('card.child', { number: index + 1 })}
        >
          <TextInput
            label={t('card.childName')}
            autoComplete="off"
            error={errors?.[index]?.name?.message}
            {...register(`children.${index}.name`)}
          />
          <Controller
            control={control}
            name={`children.${index}.age`}
            render={({ field }) => (
              <NumberInput
                label={t('card.childAge')}
                min={0}
                max={17}
                allowDecimal={false}
                hideControls
                error={errors?.[index]?.age?.message}
                {...field}
              />
            )}
          />
          <ActionIcon variant="subtle" color="gray" size={44} onClick={() => remove(index)}>
            <Icon name="close" size={18} />
            <VisuallyHidden>{t('card.removeChild', { number: index + 1 })}</VisuallyHidden>
          </ActionIcon>
        </div>
      ))}
      {fields.length < maxChildren ? (
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          onClick={() => append({ name: '', age: '' })}
          style={{ justifySelf: 'start' }}
        >
          {t('card.addChild')}
        </Button>
      ) : null}
    </>
  );
}
