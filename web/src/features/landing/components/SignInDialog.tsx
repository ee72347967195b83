import { useRouter, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { credentials, login } from '#contract/accounts.ts';
import { SingleSignOnStep } from '#web/features/single-sign-on/components/SingleSignOnStep.tsx';
import { safeCallback } from '#web/lib/callback.ts';
import { ApiError, call, messageOf } from '#web/lib/client.ts';
import { useOnce } from '#web/lib/use-once.ts';
import buttons from '#web/ui/button.module.css';
import { PlainField } from '#web/ui/PlainField.tsx';
import { singleClick } from '#web/ui/single-click.ts';
import classes from './SignInDialog.module.css';

type Faults = { email?: string; password?: string; form?: string };

function faultsOf(errors: readonly { path: PropertyKey[] | string; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of errors) {
    const field = String(typeof path === 'string' ? path : path[0]);
    if (field === 'email' || field === 'password') faults[field] ??= message;
  }
  return faults;
}

/** Signs in and goes to where the person wanted to be. The browser's own dialog keeps the focus inside. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const { callback } = useSearch({ strict: false });
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => dialog.current?.showModal(), []);

  const refuse = (found: Faults, form: HTMLFormElement) => {
    setFaults(found);
    const first = found.email || found.form ? 'email' : 'password';
    (form.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };
  const [submit, working] = useOnce(async (form: HTMLFormElement) => {
    const read = credentials.safeParse(Object.fromEntries(new FormData(form)));
    if (!read.success) return refuse(faultsOf(read.error.issues), form);
    setFaults({});
    try {
      const { user } = await call(login, { body: read.data }, { redirect: false });
      router.history.replace(safeCallback(callback, user.type));
    } catch (error) {
      const found = error instanceof ApiError ? faultsOf(error.errors) : {};
      refuse(found.email || found.password ? found : { form: messageOf(error) }, form);
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="sign-in"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <h2 id="sign-in" className={classes.title}>
          Sign in
        </h2>
        <p className={classes.fault} role="alert">
          {faults.form}
        </p>
        <PlainField label="Email" name="email" type="email" autoComplete="username" error={faults.email} autoFocus />
        <PlainField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={faults.password}
        />
        <div className={classes.actions} onClickCapture={singleClick}>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className={buttons.primary} disabled={working}>
            {working ? 'Signing in…' : 'Sign in'}
          </button>
        </div>
      </form>
      <SingleSignOnStep />
    </dialog>
  );
}
