import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Section } from '#web/ui/Section.tsx';
import { lineagePath } from '../routes.ts';
import { buildLines } from './lineage.ts';
import { LineageTree } from './LineageTree.tsx';
import { withGroup } from '../record/with-group.tsx';

/** The groups out of which this one came, and those that came out of it. */
export default withGroup(function LineageSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const { id: groupId, mother, daughters } = group;
  const { data } = useQuery({
    ...queryOptionsFor(multiplicationContract.lineage, { groupId }),
    enabled: mother !== null || daughters.length > 0,
  });
  const [line] = buildLines(data?.items ?? []);
  if (!line) return null;
  return (
    <Section title={t('lineage.section')} wide>
      <LineageTree line={line} presentId={groupId} />
      <Link to={lineagePath} className="redil-screen-only">
        {t('lineage.all')}
      </Link>
    </Section>
  );
});
