import { useRouter } from '@tanstack/react-router';
import type { AccountLink } from '#contract/base/account-links.ts';
import { LinkPage } from '#web/features/accounts/accounts/components/LinkPage.tsx';
import { NewPasswordField } from '#web/features/accounts/accounts/components/NewPasswordField.tsx';
import { homeOf } from '../../../../lib/areas.ts';
import { checkedByServer, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { joinTeam } from '../api.ts';
import { roleWords } from '../components/role-words.ts';

/** The page behind an invitation link, on which a colleague joins with a name and a password. */
export function JoinPage() {
  return (
    <LinkPage
      title="Join your team"
      whenEnded={
        <>
          If you have already joined, <a href="/?action=login">sign in</a>. Otherwise ask your colleague for a new
          invitation.
        </>
      }
    >
      {(link, token) => <JoinForm link={link} token={token} />}
    </LinkPage>
  );
}

function JoinForm({ link, token }: { link: AccountLink; token: string }) {
  const router = useRouter();
  const rules = checkedByServer<{ name: string; password: string }>();
  const { faults, working, formProps } = usePlainForm(rules, async ({ name, password }) => {
    const { user } = await joinTeam({ token, name, password });
    router.history.replace(homeOf(user.type));
  });
  return (
    <>
      <h1 className={page.title}>Join {link.company}</h1>
      <p className={page.words}>
        You sign in as{' '}
        <strong>
          <EmailText address={link.email} />
        </strong>
        {link.role && (
          <>
            {' '}
            with the role <strong>{roleWords[link.role].label}</strong> ({roleWords[link.role].may})
          </>
        )}
        .
      </p>
      <form className={page.form} {...formProps}>
        <Fault>{faults.form}</Fault>
        <PlainField label="Your name" name="name" type="text" autoComplete="name" error={faults.name} autoFocus />
        {/* Makes the browser save the password for the right account. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField error={faults.password} />
        <div className={page.actions}>
          <button type="submit" className={buttons.primary} disabled={working}>
            {working ? 'Joining…' : `Join ${link.company}`}
          </button>
        </div>
      </form>
    </>
  );
}
