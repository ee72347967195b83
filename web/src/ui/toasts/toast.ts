export type Toast = {
  id: number;
  kind: 'success' | 'failure' | 'info';
  message: string;
  undo?: () => void;
  /** Opens what the message is about. */
  open?: () => void;
};

type Actions = Pick<Toast, 'undo' | 'open'>;

/** Toasts vanish after 5 seconds (spec section 4). */
export const toastDuration = 5_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], message: string, actions: Actions = {}) {
  // The same text twice is one toast: three failed calls are one problem for the user.
  const others = toasts.filter((toast) => toast.message !== message).slice(-2);
  publish([...others, { id: ++lastId, kind, message, ...actions }]);
}

export const toast = {
  success: (message: string, actions: Actions = {}) => show('success', message, actions),
  failure: (message: string) => show('failure', message),
  info: (message: string, actions: Actions = {}) => show('info', message, actions),
};

export const toastStore = {
  list: () => toasts,
  dismiss: (id: number) => publish(toasts.filter((toast) => toast.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
