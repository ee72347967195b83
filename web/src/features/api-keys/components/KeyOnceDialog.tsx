import { CopyOnceDialog } from '../../../ui/CopyOnceDialog.tsx';

/** The only time that the key is seen. */
export function KeyOnceDialog({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title={`The key of ${name}`}
      words="Copy it now and keep it where your program finds it. It is not shown again: we keep only a fingerprint."
      label="API key"
      value={value}
      hint={
        <>
          The program sends it with every call, in the header <code>Authorization: Bearer {value.slice(0, 10)}…</code>
        </>
      }
      onClose={onClose}
    />
  );
}
