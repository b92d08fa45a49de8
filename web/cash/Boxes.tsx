import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cashContract as contract } from '#domain/cash/contract.ts';
import type { BoxesView, BoxView } from '#domain/cash/schema.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { useBooksMoney } from '#web/finance/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { BoxDialog } from './BoxDialog.tsx';
import { CountDialog } from './CountDialog.tsx';

/** The boxes of cash: what lies there, who keeps them, and what petty cash lacks. */
export function Boxes({ boxes: { items, currency, others } }: { readonly boxes: BoxesView }) {
  const { t } = useTranslation('cash');
  const [counted, setCounted] = useState<BoxView | null>(null);
  const [edited, setEdited] = useState<BoxView | null>(null);
  return (
    <Section title={t('boxes.title')} wide>
      <ul className={lines['lines']}>
        {items.map((box) => (
          <Box
            key={box.id}
            box={box}
            onCount={() => setCounted(box)}
            onEdit={() => setEdited(box)}
          />
        ))}
      </ul>
      {others.length === 0 ? null : (
        <Text c="dimmed" size="sm">
          {t('boxes.others', { names: others.join(', ') })}
        </Text>
      )}
      {counted ? (
        <CountDialog box={counted} currency={currency} onClose={() => setCounted(null)} />
      ) : null}
      {edited ? (
        <BoxDialog box={edited} currency={currency} onClose={() => setEdited(null)} />
      ) : null}
    </Section>
  );
}

interface BoxProps {
  readonly box: BoxView;
  readonly onCount: () => void;
  readonly onEdit: () => void;
}

function Box({ box, onCount, onEdit }: BoxProps) {
  const { t } = useTranslation('cash');
  const money = useBooksMoney();
  const [canCount, canSet] = [useMay(contract.count), useMay(contract.setBox)];
  const { name, balance, keeper, float, missing, isLow } = box;
  const isPettyCash = float !== null;
  const facts = [
    t('boxes.inBooks', { amount: money(balance) }),
    isPettyCash ? t('boxes.float', { amount: money(float) }) : '',
    keeper ? t('boxes.keeper', { name: keeper.name }) : '',
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{name}</span>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        {missing === '0' ? null : (
          <span className={lines[isLow ? 'alert' : 'facts']}>
            {t(isLow ? 'boxes.low' : 'boxes.missing', { amount: money(missing) })}
          </span>
        )}
        {isPettyCash && !keeper ? (
          <span className={lines['alert']}>{t(canSet ? 'boxes.vacantSet' : 'boxes.vacant')}</span>
        ) : null}
      </div>
      {canCount ? (
        <Button variant="default" aria-label={t('boxes.countNamed', { name })} onClick={onCount}>
          {t('boxes.count')}
        </Button>
      ) : null}
      {canSet ? (
        <LineMenu label={t('boxes.actions', { name })}>
          <Menu.Item onClick={onEdit}>{t('boxes.set')}</Menu.Item>
        </LineMenu>
      ) : null}
    </li>
  );
}
