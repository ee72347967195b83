import type { ReactNode } from 'react';
import { UploadArea } from '#web/features/directory/imports/components/UploadArea.tsx';
import classes from './FormBesideUpload.module.css';

/** The form for one ex-employee, with the upload of many in a card beside it; above it where there is no room. */
export function FormBesideUpload({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.upload}>
        <UploadArea />
      </div>
      <div className={classes.form}>{children}</div>
    </div>
  );
}
