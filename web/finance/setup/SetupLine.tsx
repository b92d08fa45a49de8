import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import lines from '#web/core/record/Lines.module.css';
import { Icon } from '#web/ui/Icon.tsx';

interface SetupLineProps {
  readonly name: string;
  readonly facts: string;
  readonly isClosed: boolean;
  readonly onEdit: () => void;
}

/** An account, a fund or a cost centre, which opens to be changed. */
export function SetupLine({ name, facts, isClosed, onEdit }: SetupLineProps) {
  const { t } = useTranslation(['finance', 'common']);
  return (
    <li className={lines['line']}>
      <span className={lines['text']}>
        <span className={lines['title']}>{name}</span>
        <span className={lines['facts']}>{facts}</span>
      </span>
      {isClosed ? (
        <Badge variant="default" tt="none">
          {t('finance:fields.isClosed')}
        </Badge>
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('finance:setup.editNamed', { name })}
        onClick={onEdit}
      >
        {t('common:edit')}
      </Button>
    </li>
  );
}

export const AddButton = ({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <div>
    <Button variant="default" leftSection={<Icon name="add" size={18} />} onClick={onClick}>
      {label}
    </Button>
  </div>
);
