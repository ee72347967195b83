import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportResult } from '#contract/imports.ts';
import { importMessages } from '#contract/imports.ts';
import { toast } from '../../../ui/toast.ts';
import { uploadSpreadsheet } from '../api.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { SpreadsheetForm } from './SpreadsheetForm.tsx';
import classes from './UploadArea.module.css';

/** Many people at once from a spreadsheet (spec section 2). Folded where one person is what the page is about. */
export function UploadArea({ folded }: { folded?: boolean }) {
  if (!folded)
    return (
      <section className={classes.area} aria-labelledby="upload-heading">
        <h2 id="upload-heading" className={classes.heading}>
          Upload a spreadsheet
        </h2>
        <Upload />
      </section>
    );
  return (
    <details className={classes.folded}>
      <summary>Upload a spreadsheet instead</summary>
      <Upload />
    </details>
  );
}

function Upload() {
  const client = useQueryClient();
  const [result, setResult] = useState<ImportResult>();
  const upload = async (file: File) => {
    const answer = await uploadSpreadsheet(file);
    setResult(answer);
    const anyUsed = answer.rows === 0 || answer.faultyRows < answer.rows;
    if (anyUsed) toast.success(importMessages.successful);
    else toast.failure(importMessages.failed);
    void client.invalidateQueries();
  };
  return (
    <>
      <p className={classes.intro}>
        Add or update many ex-employees at once. Rows that are right go in; the others are listed with the reason.
      </p>
      <SpreadsheetForm
        action="Upload"
        onUpload={upload}
        onChoose={() => setResult(undefined)}
        links={<Link to="/home/exemployee_management/import">Check the file first with the import assistant</Link>}
      />
      {result && <ImportSummary result={result} />}
    </>
  );
}
