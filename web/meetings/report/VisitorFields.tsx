import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Report.module.css';
import type { ReportValues } from './report-values.ts';

type ReportedVisitor = NonNullable<ReportForm['report']>['visitors'][number];
type Checked = OutputOf<typeof reportsContract.checkVisitors.output>['items'][number];
type Person = Checked['lookalikes'][number];

interface VisitorFieldsProps {
  /** null: nobody is looked for before the report is sent. */
  readonly groupId: string | null;
  readonly index: number;
  /** The visitor as the report was read. */
  readonly reported?: ReportedVisitor | undefined;
  readonly onRemove: () => void;
}

/**
 * Name and telephone of a visitor, and the question whether it is one of those whom the user sees; of others the user learns only
 * that the office will connect the visitor.
 */
export function VisitorFields({ groupId, index, reported, onRemove }: VisitorFieldsProps) {
  const { t } = useTranslation('groups');
  const { register, formState, getValues } = useFormContext<ReportValues>();
  const [found, setFound] = useState<Found>({
    lookalikes: reported?.lookalikes ?? [],
    mayBeOnRecord: reported?.waits ?? false,
  });
  const errors = formState.errors.visitors?.[index];
  const path = `visitors.${index}` as const;
  const look = (): void => {
    const { id, name, phone } = getValues(path);
    if (groupId !== null && name.trim().length > 2)
      void findLookalikes(groupId, { id, name: name.trim(), phone: phone.trim() }).then(setFound);
  };
  const number = index + 1;
  return (
    <div className={classes['visitor']} role="group" aria-label={t('reports.visitor', { number })}>
      <TextInput
        label={t('fields.name')}
        autoComplete="off"
        size="md"
        error={errors?.name?.message}
        {...register(`${path}.name`, { onBlur: look })}
      />
      <ActionIcon variant="subtle" color="gray" size={44} onClick={onRemove}>
        <Icon name="close" size={18} />
        <VisuallyHidden>{t('reports.removeVisitor', { number })}</VisuallyHidden>
      </ActionIcon>
      <TextInput
        type="tel"
        inputMode="tel"
        label={t('reports.phone')}
        autoComplete="off"
        size="md"
        error={errors?.phone?.message}
        {...register(`${path}.phone`, { onBlur: look })}
      />
      <Checkbox
        size="md"
        py={6}
        label={t('reports.firstTime')}
        {...register(`${path}.firstTime`)}
      />
      <Question index={index} found={found.lookalikes} />
      <Waits index={index} mayBeOnRecord={found.mayBeOnRecord} />
    </div>
  );
}

type Found = Pick<Checked, 'lookalikes' | 'mayBeOnRecord'>;

/** Who may be the visitor; nobody where the server does not answer: then the report says it. */
async function findLookalikes(
  groupId: string,
  visitor: { readonly id: string; readonly name: string; readonly phone: string },
): Promise<Found> {
  const nobody = { lookalikes: [], mayBeOnRecord: false };
  try {
    const { items } = await call(reportsContract.checkVisitors, { groupId, visitors: [visitor] });
    return items[0] ?? nobody;
  } catch (error) {
    if (error instanceof ApiError) return nobody;
    throw error;
  }
}

/** Nothing is said while somebody whom the user sees may be the visitor. */
function Waits({
  index,
  mayBeOnRecord,
}: {
  readonly index: number;
  readonly mayBeOnRecord: boolean;
}) {
  const { t } = useTranslation('groups');
  const { watch } = useFormContext<ReportValues>();
  const personId = watch(`visitors.${index}.personId`);
  return mayBeOnRecord && personId === null ? (
    <Text role="status" size="sm">
      {t('reports.mayBeOnRecord')}
    </Text>
  ) : null;
}

function Question({ index, found }: { readonly index: number; readonly found: readonly Person[] }) {
  const { t } = useTranslation(['groups', 'common']);
  const { setValue, watch } = useFormContext<ReportValues>();
  const path = `visitors.${index}` as const;
  const visitor = watch(path);
  const options = { shouldDirty: true };
  const chosen = found.find(({ id }) => id === visitor.personId);
  if (found.length === 0 || visitor.isOther) return null;
  return (
    <div role="status">
      {chosen ? (
        <Group gap="xs">
          <Icon name="check" size={18} />
          <Text>{t('groups:reports.itIs', { name: chosen.displayName })}</Text>
        </Group>
      ) : (
        <>
          <Text fw={600}>{t('groups:reports.isIt')}</Text>
          {found.map((person) => (
            <div key={person.id} className={classes['lookalike']}>
              <PersonAvatar person={person} size={40} />
              <span className={classes['name']}>{person.displayName}</span>
              <Button
                variant="default"
                mih={44}
                aria-label={t('groups:reports.yesIt', { name: person.displayName })}
                onClick={() => setValue(`${path}.personId`, person.id, options)}
              >
                {t('common:yes')}
              </Button>
            </div>
          ))}
          <Button
            variant="subtle"
            mih={44}
            onClick={() => setValue(`${path}.isOther`, true, options)}
          >
            {t('groups:reports.somebodyElse')}
          </Button>
        </>
      )}
    </div>
  );
}
