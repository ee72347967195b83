import { CopyOnceDialog } from '../../../../ui/dialogs/CopyOnceDialog.tsx';

/** The only time that the key is seen. */
export function KeyOnceDialog({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title={`Key for ${name}`}
      words="Copy it now and store it safely. It won’t be shown again."
      label="API key"
      value={value}
      hint={
        <>
          Send it with every call, in the header <code>Authorization: Bearer {value.slice(0, 10)}…</code>
        </>
      }
      onClose={onClose}
    />
  );
}
