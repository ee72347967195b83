import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportResult } from '#contract/imports.ts';
import { importMessages } from '#contract/imports.ts';
import { generalMessages, limits } from '#contract/rules.ts';
import { failureText, messageOf } from '../../../lib/client.ts';
import { useProfile } from '../../../lib/profile.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { singleClick } from '../../../ui/single-click.ts';
import { toast } from '../../../ui/toast.ts';
import { loadSample, uploadSpreadsheet } from '../api.ts';
import { faultOfFile } from './check-file.ts';
import { ImportSummary } from './ImportSummary.tsx';
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
  const mostBytes = useProfile()?.limits.spreadsheetBytes ?? limits.fileBytes;
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [result, setResult] = useState<ImportResult>();
  const [upload, uploading] = useOnce(async () => {
    // A wrong file is not kept, but what was said of it still holds.
    if (!file) return setFault(fault ?? generalMessages.noFile);
    setFault(undefined);
    try {
      const answer = await uploadSpreadsheet(file);
      setResult(answer);
      setFile(null);
      const anyUsed = answer.rows === 0 || answer.faultyRows < answer.rows;
      if (anyUsed) toast.success(importMessages.successful);
      else toast.failure(importMessages.failed);
      void client.invalidateQueries();
    } catch (error) {
      setFault(messageOf(error));
      toast.failure(failureText(error, importMessages.failed));
    }
  });
  const sample = useMutation({
    mutationFn: loadSample,
    onSuccess: (content) => saveFile(content, 'ex-employees-sample.xlsx'),
    onError: (error) => toast.failure(messageOf(error)),
  });
  const choose = (chosen: File | null) => {
    const wrong = chosen ? faultOfFile(chosen, mostBytes) : undefined;
    setFault(wrong);
    setFile(wrong ? null : chosen);
    setResult(undefined);
  };
  return (
    <>
      <p className={classes.intro}>
        Add or update many ex-employees at once. Rows that are right go in; the others are listed with the reason.
      </p>
      <div className={classes.drop}>
        <FileDrop
          label="Choose a spreadsheet"
          hint={`Drop an .xlsx or .csv file here, at most ${mostBytes / 1024 / 1024} MB`}
          accept=".xlsx,.csv"
          file={file}
          onFile={choose}
          error={fault}
          disabled={uploading}
        />
        <div className={classes.actions} onClickCapture={singleClick}>
          <Button variant={file ? 'filled' : 'default'} onClick={() => void upload()} loading={uploading}>
            Upload
          </Button>
          <button type="button" className={classes.link} onClick={() => sample.mutate()} disabled={sample.isPending}>
            Download a sample file
          </button>
          <span role="status" className={classes.progress}>
            {uploading && `Reading ${file?.name ?? 'the file'}…`}
          </span>
        </div>
      </div>
      {result && <ImportSummary result={result} />}
    </>
  );
}
