import { useSearch } from '@tanstack/react-router';
import { SampleStrip } from '#web/features/directory/sample-data/components/SampleStrip.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { ImportAssistant } from '../components/ImportAssistant.tsx';
import { ImportHistory } from '../components/ImportHistory.tsx';
import { ImportStart } from '../components/ImportStart.tsx';
import classes from './ImportPage.module.css';

/** The page for a new import and the history; with an id in the address, that import's assistant. */
export function ImportPage() {
  const { id } = useSearch({ strict: false });
  if (id) return <ImportAssistant key={id} id={id} />;
  return (
    <>
      <PageHeader
        title="Import"
        description="Add or update many ex-employees from a spreadsheet. We check the file first; nothing changes until you confirm."
      />
      <section className={classes.start} aria-label="New import">
        <ImportStart />
        <SampleStrip className={classes.sample}>
          Your directory contains sample data. You can remove it first.
        </SampleStrip>
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
