import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { generalMessages, limits } from '#contract/base/rules.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { ApiError, failureText, messageOf } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { loadSample } from '../api.ts';
import { faultOfFile } from './check-file.ts';
import classes from './SpreadsheetForm.module.css';

export type SpreadsheetFormProps = {
  /** The verb on the button. */
  action: string;
  onUpload: (file: File) => Promise<unknown>;
  onChoose?: () => void;
  /** Questions about the chosen file, above the button. */
  children?: ReactNode;
  /** Secondary links beside the sample. */
  links?: (file: File | null) => ReactNode;
  /** A file chosen on the previous page. */
  start?: File | null;
};

/** The form for choosing and uploading a spreadsheet, with its faults below and a link to the sample. */
export function SpreadsheetForm({ action, onUpload, onChoose, children, links, start = null }: SpreadsheetFormProps) {
  const mostBytes = useProfile()?.limits.spreadsheetBytes ?? limits.fileBytes;
  const [file, setFile] = useState<File | null>(start);
  const [fault, setFault] = useState<string>();
  const [upload, uploading] = useOnce(async () => {
    // An invalid file is not kept, but its message stays.
    if (!file) return setFault(fault ?? generalMessages.noFile);
    setFault(undefined);
    try {
      await onUpload(file);
      setFile(null);
    } catch (error) {
      // Section 8: an unexpected response, and no response at all.
      const answered = error instanceof ApiError && error.status !== 0;
      setFault(failureText(error, answered ? generalMessages.generic : importMessages.failed));
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
    onChoose?.();
  };
  return (
    <div className={classes.form}>
      <FileDrop
        label="Choose a spreadsheet"
        hint={`Drop an .xlsx or .csv file here, at most ${Math.round(mostBytes / 1024 / 1024)}\u00A0MB`}
        accept=".xlsx,.csv"
        file={file}
        onFile={choose}
        error={fault}
        disabled={uploading}
      />
      {children}
      <div className={classes.actions} onClickCapture={singleClick}>
        <Button variant={file ? 'filled' : 'default'} onClick={() => void upload()} loading={uploading}>
          {action}
        </Button>
        <button
          type="button"
          className={`${buttons.link} ${classes.link}`}
          onClick={() => sample.mutate()}
          disabled={sample.isPending}
        >
          Download a sample file
        </button>
        {links?.(file)}
        <span role="status" className={text.muted}>
          {uploading && `Reading ${file?.name ?? 'the file'}…`}
        </span>
      </div>
    </div>
  );
}
