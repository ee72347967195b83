import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountLink } from '#contract/account-links.ts';
import { homeOf } from '../../../lib/areas.ts';
import { ApiError, messageOf } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import buttons from '../../../ui/button.module.css';
import { PlainField } from '../../../ui/PlainField.tsx';
import { LinkPage } from '../../accounts/components/LinkPage.tsx';
import { joinTeam } from '../api.ts';
import { roleWords } from '../components/role-words.ts';
import classes from './JoinPage.module.css';

/** Where the link of an invitation leads: a name and a password, and the colleague is in. */
export function JoinPage() {
  return (
    <LinkPage
      title="Join your team"
      whenEnded={
        <>
          If you have joined already, <a href="/?action=login">sign in</a>. Otherwise ask your colleague for a new
          invitation.
        </>
      }
    >
      {(link, token) => <JoinForm link={link} token={token} />}
    </LinkPage>
  );
}

type Faults = { name?: string; password?: string; form?: string };

function faultsOf(found: readonly { path: string | PropertyKey[]; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of found) {
    const field = String(typeof path === 'string' ? path : path[0]);
    if (field === 'name' || field === 'password') faults[field] ??= message;
  }
  return faults;
}

function JoinForm({ link, token }: { link: AccountLink; token: string }) {
  const router = useRouter();
  const [faults, setFaults] = useState<Faults>({});
  const refuse = (found: Faults, form: HTMLFormElement) => {
    setFaults(found);
    const first = found.name || !found.password ? 'name' : 'password';
    (form.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };
  const [submit, working] = useOnce(async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const text = (field: string) => String(given.get(field) ?? '');
    try {
      const answer = await joinTeam({ token, name: text('name'), password: text('password') });
      if ('faults' in answer) return refuse(faultsOf(answer.faults), form);
      router.history.replace(homeOf(answer.user.type));
    } catch (error) {
      const found = error instanceof ApiError ? faultsOf(error.errors) : {};
      refuse(found.name || found.password ? found : { form: messageOf(error) }, form);
    }
  });
  return (
    <>
      <h1 className={classes.title}>Join {link.company}</h1>
      <p className={classes.words}>
        You sign in as <strong>{link.email}</strong>
        {link.role && (
          <>
            {' '}
            with the role <strong>{roleWords[link.role].label}</strong> ({roleWords[link.role].may})
          </>
        )}
        . Choose a password of at least 8 characters with upper case, lower case, a digit and one special character.
      </p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <PlainField label="Your name" name="name" type="text" autoComplete="name" error={faults.name} />
        {/* So that the browser keeps the password for the right account. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <PlainField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          error={faults.password}
        />
        <p className={classes.fault} role="alert">
          {faults.form}
        </p>
        <button type="submit" className={buttons.primary} disabled={working}>
          {working ? 'Joining…' : `Join ${link.company}`}
        </button>
      </form>
    </>
  );
}
