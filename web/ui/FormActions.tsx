import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface FormActionsProps {
  /** Path of the "Cancel" link. */
  readonly cancelTo: string;
  readonly saving: boolean;
  /** Default: "Guardar". */
  readonly label?: string;
}

/** The buttons at the end of a form: cancel, then the primary button. */
export function FormActions({ cancelTo, saving, label }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button component={Link} to={cancelTo} variant="default">
        {t('common:cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {label ?? t('common:save')}
      </Button>
    </Group>
  );
}
