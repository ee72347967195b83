import { Link } from '@tanstack/react-router';
import { noOne } from '#web/features/directory/audience/components/selection.ts';
import { ExportButton } from '#web/features/directory/exports/components/ExportButton.tsx';
import { ImportStart } from '#web/features/directory/imports/components/ImportStart.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import classes from './Section.module.css';

/** Import and export of the directory as a spreadsheet. */
export function ImportExportSection() {
  return (
    <SectionFrame
      title="Import"
      words={
        <>
          Add or update many ex-employees from a spreadsheet. The file is checked first. Earlier imports are in the{' '}
          <Link to="/home/exemployee_management/import">import history</Link>.
        </>
      }
    >
      <ImportStart />
      <section className={classes.block} aria-labelledby="settings-export">
        <h2 id="settings-export" className={classes.subheading}>
          Export
        </h2>
        <p className={classes.muted}>
          Export everyone in the directory as a spreadsheet with the columns you choose. To export some people, search
          first and export the results. Exports are recorded in the audit log.
        </p>
        <div className={`${layout.row} ${classes.buttons}`}>
          <ExportButton filters={{}} selection={noOne} total={null} alone />
        </div>
      </section>
    </SectionFrame>
  );
}
