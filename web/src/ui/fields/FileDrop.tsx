import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import text from '../theme/text.module.css';
import classes from './FileDrop.module.css';

export type FileDropProps = {
  label: string;
  /** The name in the form, for the server's errors about the file. */
  name?: string;
  file: File | null;
  onFile: (file: File | null) => void;
  /** The types in the file dialog: '.xlsx,.csv'. Check the file itself as well. */
  accept?: string;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
};

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A file by dragging, dialog or keyboard; shows the chosen file and can remove it. Free of Mantine. */
export function FileDrop({ label, name, file, onFile, accept, hint, error, disabled }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const first = files?.[0];
    if (first && !disabled) onFile(first);
  };
  return (
    <div>
      <label
        className={classes.drop}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          name={name}
          className="visually-hidden"
          accept={accept}
          disabled={disabled}
          aria-label={file ? `${label}: ${file.name}` : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            choose(event.target.files);
            // Choosing the same file again after fixing it must count as a choice.
            event.target.value = '';
          }}
        />
        {file ? <IconFile size={20} aria-hidden /> : <IconUpload size={20} aria-hidden />}
        <span className={classes.words}>
          <span className={classes.label}>{file ? file.name : label}</span>
          <span className={text.small}>{file ? size(file.size) : (hint ?? 'Drop the file here or choose it')}</span>
        </span>
        {file && !disabled && (
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove ${file.name}`}
            onClick={(event) => {
              event.preventDefault();
              onFile(null);
              input.current?.focus();
            }}
          >
            <IconX size={16} aria-hidden />
          </button>
        )}
      </label>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}
