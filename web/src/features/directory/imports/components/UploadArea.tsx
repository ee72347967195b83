import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { ImportResult } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { uploadSpreadsheet } from '../api.ts';
import { handFile } from './handed-file.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { SpreadsheetForm } from './SpreadsheetForm.tsx';
import classes from './UploadArea.module.css';

/** Many people at once from a spreadsheet, on top of Add and of Edit (spec section 2). */
export function UploadArea() {
  return (
    <section className={classes.area} aria-labelledby="upload-heading">
      <h2 id="upload-heading" className={classes.heading}>
        Upload a spreadsheet
      </h2>
      <Upload />
    </section>
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
        Add or update many ex-employees at once. Valid rows are imported; the rest are listed with the reason.
      </p>
      <SpreadsheetForm
        action="Upload"
        onUpload={upload}
        onChoose={() => setResult(undefined)}
        links={(file) => (
          <Link to={paths.import} onClick={() => handFile(file)}>
            Check the file first
          </Link>
        )}
      />
      {result && <ImportSummary result={result} />}
    </>
  );
}
