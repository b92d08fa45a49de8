import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TreeLine } from './lines.ts';
import classes from './Tree.module.css';

/** The legend of the dashed lines, for a tree that has some. */
export function TreeLegend({ lines }: { readonly lines: readonly TreeLine[] }) {
  const { t } = useTranslation('families');
  const kinds = (['ended', 'adopted'] as const).filter((kind) =>
    lines.some((line) => line.kind === kind),
  );
  if (kinds.length === 0) return null;
  return (
    <Group gap="md" mt="xs">
      {kinds.map((kind) => (
        <Group key={kind} gap="xs">
          <svg className={classes['sample']} width={36} height={8} aria-hidden>
            <path d="M2 4H34" data-kind={kind} />
          </svg>
          <Text size="sm" c="dimmed">
            {t(`tree.legend.${kind}`)}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
