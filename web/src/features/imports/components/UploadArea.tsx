import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importMessages } from '#contract/imports.ts';
import { generalMessages, limits } from '#contract/rules.ts';
import { messageOf } from '../../../lib/client.ts';
import { useProfile } from '../../../lib/profile.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
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
  const upload = useMutation({
    mutationFn: uploadSpreadsheet,
    onSuccess: (result) => {
      setFile(null);
      const anyUsed = result.rows === 0 || result.faultyRows < result.rows;
      if (anyUsed) toast.success(importMessages.successful);
      else toast.failure(importMessages.failed);
      void client.invalidateQueries();
    },
    onError: (error) => {
      setFault(messageOf(error));
      toast.failure(importMessages.failed);
    },
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
    upload.reset();
  };
  const start = () => {
    if (!file) return setFault(generalMessages.noFile);
    setFault(undefined);
    upload.mutate(file);
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
          disabled={upload.isPending}
        />
        <div className={classes.actions}>
          <Button variant={file ? 'filled' : 'default'} onClick={start} loading={upload.isPending}>
            Upload
          </Button>
          <button type="button" className={classes.link} onClick={() => sample.mutate()} disabled={sample.isPending}>
            Download a sample file
          </button>
          <span role="status" className={classes.progress}>
            {upload.isPending && `Reading ${file?.name ?? 'the file'}…`}
          </span>
        </div>
      </div>
      {upload.data && <ImportSummary result={upload.data} />}
    </>
  );
}
