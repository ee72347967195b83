import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { PdfDocument } from '../../../../ui/text/PdfDocument.tsx';
import text from '../../../../ui/theme/text.module.css';
import { loadResume } from '../api.ts';

/** The résumé to read, and as a file. */
export function ApplicationResume({ application: { _id, name, hasResume } }: { application: Application }) {
  return (
    <PartFrame title="Résumé">
      {hasResume ? (
        <PdfDocument name={`Résumé of ${name}`} id={_id} loadFile={loadResume} fileName={`${name}.pdf`} />
      ) : (
        <p className={text.muted}>{applicationMessages.noResume}</p>
      )}
    </PartFrame>
  );
}
