import { Text, Title } from '@mantine/core';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import type { TreeLayout } from './layout.ts';
import { Portrait } from './Portrait.tsx';
import { divideIntoSheets, type Sheet, type Sheets } from './sheets.ts';
import { cardHeight, cardWidth } from './sizes.ts';
import { TreeLegend } from './TreeLegend.tsx';
import { TreeLines } from './TreeLines.tsx';
import classes from './Tree.module.css';

interface TreeSheetsProps {
  readonly layout: TreeLayout;
  readonly personId: string;
  /** The heading; null for somebody without a home. */
  readonly familyName: string | null;
  readonly label: string;
}

/** The tree on paper, across. */
export function TreeSheets({ layout, personId, familyName, label }: TreeSheetsProps) {
  const { t } = useTranslation('families');
  const divided = useMemo(() => divideIntoSheets(layout), [layout]);
  const count = divided.sheets.length;
  return (
    <div className="redil-print-only">
      <PrintedPage size="landscape" margin="12mm" />
      {divided.sheets.map((sheet, index) => (
        <section key={`${sheet.left} ${sheet.top}`} className={classes['sheet']}>
          <header className={classes['heading']}>
            <Title order={2}>{familyName ?? label}</Title>
            {familyName === null ? null : <Text>{label}</Text>}
            {count > 1 ? (
              <Text size="sm">{t('tree.sheet', { number: index + 1, count })}</Text>
            ) : null}
          </header>
          <Part layout={layout} divided={divided} sheet={sheet} personId={personId} />
          <TreeLegend lines={layout.lines} />
        </section>
      ))}
    </div>
  );
}

interface PartProps {
  readonly layout: TreeLayout;
  readonly divided: Sheets;
  readonly sheet: Sheet;
  readonly personId: string;
}

/** What is on one sheet. */
function Part({ layout, divided: { zoom, width, height }, sheet, personId }: PartProps) {
  const style: CSSProperties = { zoom, width, height };
  return (
    <div className={classes['part']} style={style}>
      <div className={classes['canvas']} style={{ left: -sheet.left, top: -sheet.top }}>
        <TreeLines layout={layout} />
        {sheet.cards.map(({ person, x, y }) => (
          <div
            key={person.id}
            className={classes['card']}
            style={{ left: x, top: y, width: cardWidth, height: cardHeight }}
            {...(person.id === personId ? { 'data-self': true } : {})}
          >
            <div className={classes['link']}>
              <Portrait person={person} isPrinted />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
