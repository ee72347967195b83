import { useQuery } from '@tanstack/react-query';
import { bytes, share } from '../../../../lib/numbers.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { installationQuery } from '../api.ts';
import classes from '../components/Operations.module.css';
import { PageSection } from '../components/PageSection.tsx';

const checkWords: Readonly<Record<string, string>> = {
  database: 'Database',
  directory: 'Reading the directory',
  queue: 'Queue',
  files: 'Files',
  secret: 'Secret',
  disk: 'Disk space',
};
const databaseWords = { pglite: 'PGlite, embedded', postgres: 'PostgreSQL' };

/** The page with the version, its environment and the health of its parts (product.md, Admin area). */
export function InstallationPage() {
  const query = useQuery(installationQuery);
  return (
    <>
      <PageHeader title="Version and health" />
      <QueryFrame query={query} skeleton={<FormSkeleton />}>
        {(state) => (
          <div className={classes.columns}>
            <PageSection title="Health">
              <FactList>
                {state.checks.map(({ name, works }) => (
                  <Fact key={name} name={checkWords[name] ?? name}>
                    <StatusBadge tone={works ? 'good' : 'bad'}>{works ? 'Working' : 'Not responding'}</StatusBadge>
                  </Fact>
                ))}
                <Fact name="Started">
                  <Moment at={state.startedAt} />
                </Fact>
                <Fact name="Disk">
                  {state.disk &&
                    `${bytes(state.disk.freeBytes)} free of ${bytes(state.disk.totalBytes)} (${share(state.disk.freeBytes, state.disk.totalBytes)})`}
                </Fact>
              </FactList>
            </PageSection>
            <PageSection title="Version">
              <FactList>
                <Fact name="Version">{state.version}</Fact>
                <Fact name="Commit">{state.commit}</Fact>
                <Fact name="Node.js">{state.node}</Fact>
                <Fact name="Database">{`${databaseWords[state.database.kind]} ${state.database.version}`}</Fact>
                <Fact name="Migrations">
                  {`${state.migrations.applied} applied, latest ${state.migrations.latest} `}
                  <span className={text.muted}>
                    <Moment at={state.migrations.latestAt} />
                  </span>
                </Fact>
                <Fact name="Mail">{state.mailServer ?? 'Kept in the built-in mailbox'}</Fact>
                <Fact name="Files">{state.files === 's3' ? 'S3 address' : 'Local folder'}</Fact>
                <Fact name="Demo data">{state.demo ? 'Yes' : 'No'}</Fact>
              </FactList>
            </PageSection>
          </div>
        )}
      </QueryFrame>
    </>
  );
}
