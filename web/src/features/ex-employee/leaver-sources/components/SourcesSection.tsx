import { Button } from '@mantine/core';
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type LeaverSourceAnswer, sourceLimits, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LinkedRow } from '../../../../ui/lists/LinkedRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { sourcesQuery } from '../api.ts';
import { AddSource } from './AddSource.tsx';
import { SourceLog } from './SourceLog.tsx';
import { aboutText, statusOf, troubleText } from './source-words.ts';

/** A source in the list, which links to its runs and actions. */
const SourceRow = ({ source }: { source: LeaverSourceAnswer }) => (
  <LinkedRow
    search={{ source: source._id }}
    title={source.name}
    about={aboutText(source)}
    status={statusOf(source)}
    trouble={troubleText(source)}
  />
);

/** The systems that announce leavers, as a section of the settings; `?source=` opens the runs of one. */
export function SourcesSection() {
  const sources = useQuery(sourcesQuery);
  const { source: shown } = useSearch({ strict: false });
  const mayChange = can(useProfile(), 'company:settings');
  const [adding, setAdding] = useState(false);
  const adds = adding && <AddSource onClose={() => setAdding(false)} />;
  const open = sources.data?.find(({ _id }) => _id === shown);
  if (open) return <SourceLog source={open} mayChange={mayChange} />;
  // Those of keys come by themselves.
  const added = sources.data?.filter(({ kind }) => kind !== 'api') ?? [];
  const full = added.length >= sourceLimits.most;
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={full} onClick={() => setAdding(true)}>
      Add source
    </Button>
  );
  const words = (
    <>
      Connect your HR system once, and it announces leavers by itself. Of employees who stay, Encore keeps only a hash
      of the employee ID.
      {full && <p>{sourceMessages.tooMany}.</p>}
    </>
  );
  return (
    <SectionFrame title="Sources of leavers" words={words} action={sources.data && sources.data.length > 0 && add}>
      {sources.isPending && <RowSkeletons />}
      {sources.isError && !sources.data && (
        <LoadFailure error={sources.error} failed={sourceMessages.notFetched} onRetry={() => sources.refetch()} />
      )}
      {sources.data?.length === 0 && (
        <EmptyState icon={IconDatabaseImport} title="No sources yet" action={add}>
          For example Entra ID or Okta, BambooHR, or a spreadsheet that your HR system saves on a server.
        </EmptyState>
      )}
      {sources.data && sources.data.length > 0 && (
        <ul className={layout.list} aria-label="Sources of leavers">
          {sources.data.map((source) => (
            <SourceRow key={source._id} source={source} />
          ))}
        </ul>
      )}
      {adds}
    </SectionFrame>
  );
}
