import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AcceptValues } from './accept-values.ts';
import classes from './Accept.module.css';

const names = ['givenNames', 'surname1', 'surname2'] as const;

/** The children of the card, each of which can be left out or corrected. */
export function ChildrenPart() {
  const { t } = useTranslation(['visitors', 'members']);
  const { watch, register, formState } = useFormContext<AcceptValues>();
  const children = watch('children');
  const errors = formState.errors.children;
  if (children.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('visitors:inbox.childrenTitle')}</Text>
      {children.map((child, index) => {
        const label = t('visitors:card.child', { number: index + 1 });
        return (
          // Children have no id and keep their order.
          <fieldset key={label} className={classes['child']} aria-label={label}>
            <Checkbox label={label} {...register(`children.${index}.isAdded`)} />
            {child.isAdded ? (
              <SimpleGrid cols={{ base: 1, sm: 4 }}>
                {names.map((name) => (
                  <TextInput
                    key={name}
                    label={t(`members:fields.${name}`)}
                    autoComplete="off"
                    error={errors?.[index]?.[name]?.message}
                    {...register(`children.${index}.${name}`)}
                  />
                ))}
                <TextInput
                  inputMode="numeric"
                  label={t('visitors:inbox.birthYear')}
                  autoComplete="off"
                  error={errors?.[index]?.birthYear?.message}
                  {...register(`children.${index}.birthYear`)}
                />
              </SimpleGrid>
            ) : null}
          </fieldset>
        );
      })}
    </Stack>
  );
}
