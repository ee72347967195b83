import { IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { generalMessages } from '#contract/rules.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ImportAssistant } from '../components/ImportAssistant.tsx';
import { ImportHistory } from '../components/ImportHistory.tsx';
import { ImportStart } from '../components/ImportStart.tsx';
import classes from './ImportPage.module.css';

/** Imports: a new one and those before; with an id in the address, the assistant of that one. */
export function ImportPage() {
  const { id } = useSearch({ strict: false });
  const profile = useProfile();
  if (profile && !can(profile, 'people:write'))
    return (
      <>
        <PageHeader title="Import" />
        <EmptyState icon={IconLock} title={generalMessages.forbidden} />
      </>
    );
  if (id) return <ImportAssistant key={id} id={id} />;
  return (
    <>
      <PageHeader
        title="Import"
        description="Add or update many ex-employees from a spreadsheet. The file is checked first: nobody is added or changed before you confirm."
      />
      <section className={classes.start} aria-label="New import">
        <ImportStart />
      </section>
      <section aria-labelledby="import-history">
        <h2 id="import-history" className={classes.heading}>
          History
        </h2>
        <ImportHistory />
      </section>
    </>
  );
}
