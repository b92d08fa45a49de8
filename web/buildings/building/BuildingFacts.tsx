import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useChurchMoney } from '#web/core/i18n/money.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ContactButtons, formatDay } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FactList } from '#web/core/record/FactList.tsx';

/** Leaflet comes with it. */
const BuildingMap = loadLater(() => import('./BuildingMap.tsx'), <div style={{ height: 180 }} />);
const PlaceDialog = loadLater(() => import('./PlaceDialog.tsx'));

interface BuildingProps {
  readonly building: BuildingView;
}

export function BuildingFacts({ building }: BuildingProps) {
  const { t } = useTranslation('buildings');
  const language = useLanguage();
  const money = useChurchMoney();
  const { area, monthlyCost, notes, point, caretaker } = building;
  return (
    <Section title={t('record.facts')} wide>
      {point ? (
        <BuildingMap point={point} label={t('record.map', { name: building.name })} />
      ) : null}
      {building.address ? <SetPlace building={building} /> : null}
      <FactList
        facts={[
          [t('fields.tenure'), describeTenure(building)],
          [t('fields.monthlyCost'), monthlyCost && money(monthlyCost)],
          [t('fields.area'), area && getNumberFormat(language).format(area)],
          [t('fields.caretaker'), caretaker && <Caretaker key="caretaker" caretaker={caretaker} />],
        ]}
      />
      {notes === '' ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes}
        </Text>
      )}
    </Section>
  );

  function describeTenure({ tenure, tenureFrom, tenureUntil }: BuildingView): string {
    const from = tenureFrom && t('record.from', { day: formatDay(tenureFrom, language) });
    const until = tenureUntil && t('record.until', { day: formatDay(tenureUntil, language) });
    return [t(`tenures.${tenure}`), from, until].filter(Boolean).join(', ');
  }
}

/** The map finds few addresses exactly, and some not at all. */
function SetPlace({ building }: BuildingProps) {
  const { t } = useTranslation('buildings');
  const canSet = useMay(buildingsContract.setPoint);
  const [isOpen, setIsOpen] = useState(false);
  if (!canSet) return null;
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<Icon name="pin" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t(building.point ? 'place.move' : 'place.set')}
      </Button>
      {isOpen ? <PlaceDialog building={building} onClose={() => setIsOpen(false)} /> : null}
    </Group>
  );
}

function Caretaker({ caretaker }: { readonly caretaker: NonNullable<BuildingView['caretaker']> }) {
  return (
    <>
      {caretaker.displayName}
      <ContactButtons person={caretaker} size={36} />
    </>
  );
}
