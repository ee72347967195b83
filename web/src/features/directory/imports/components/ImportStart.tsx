import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useStartImport } from '../api.ts';
import { takeHandedFile } from './handed-file.ts';
import { SpreadsheetForm } from './SpreadsheetForm.tsx';

/** Starts a new import: uploads the file and opens its assistant. */
export function ImportStart() {
  const navigate = useNavigate();
  const start = useStartImport();
  const upload = async (file: File) => {
    const { _id } = await start.mutateAsync(file);
    await navigate({ to: '/home/exemployee_management/import', search: { id: _id } });
    focusHeading();
  };
  const [handed] = useState(takeHandedFile);
  return <SpreadsheetForm action="Check file" onUpload={upload} start={handed} />;
}
