import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import layout from '../pages/layout.module.css';
import classes from './Toaster.module.css';
import type { Toast } from './toast.ts';
import { toastDuration, toastStore } from './toast.ts';

// Hovering and focusing stop the clock, so that there is time to read and to undo.
const icons = { success: IconCircleCheck, failure: IconAlertCircle, info: IconInfoCircle };

/** Shows the toasts; rendered once, at the root. The live region always exists, as screen readers need it. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list);
  return (
    <section className={classes.region} aria-live="polite" aria-relevant="additions" aria-label="Alerts">
      {toasts.map((entry) => (
        <ToastCard key={entry.id} toast={entry} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const close = () => toastStore.dismiss(toast.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toastDuration);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const Picture = icons[toast.kind];
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'failure' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Picture size={20} className={classes.icon} aria-hidden />
      <p className={layout.words}>{toast.message}</p>
      {toast.undo && <ToastAction toast={toast} name="Undo" onPress={toast.undo} onDone={close} />}
      {toast.open && <ToastAction toast={toast} name="Open" onPress={toast.open} onDone={close} />}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

type ToastActionProps = { toast: Toast; name: string; onPress: () => void; onDone: () => void };

/** The action of a toast, available once and while the toast is shown. */
function ToastAction({ toast, name, onPress, onDone }: ToastActionProps) {
  const press = () => {
    if (!toastStore.list().includes(toast)) return;
    onPress();
    onDone();
  };
  return (
    <button type="button" className={classes.undo} onClick={press}>
      {name}
    </button>
  );
}
