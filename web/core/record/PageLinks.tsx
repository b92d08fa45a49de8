import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { PageLink } from '#web/core/contributions.tsx';
import { useLabels } from '#web/core/i18n/labels.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';

interface PageLinksProps {
  readonly links: readonly PageLink[];
}

/** Pages of later features, in the menu of a page. */
export function PageLinkItems({ links }: PageLinksProps) {
  const translate = useLabels();
  return links.map(({ to, labelKey }) => (
    <Menu.Item key={to} component={Link} to={to}>
      {translate(labelKey)}
    </Menu.Item>
  ));
}

/** Pages of later features, beside the title of a card. */
export function PageLinkAnchors({ links }: PageLinksProps) {
  const translate = useLabels();
  return links.map(({ to, labelKey }) => (
    <Anchor key={to} component={Link} to={to} size="sm">
      {translate(labelKey)}
    </Anchor>
  ));
}
