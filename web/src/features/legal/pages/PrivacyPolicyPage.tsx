import { useBrand } from '../../../lib/brand.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { PublicFrame } from '../../../ui/PublicFrame.tsx';
import page from '../../../ui/public-page.module.css';
import classes from './LegalPage.module.css';

const parts = [
  'who is responsible for this site, with postal address and, where the law asks for one, a data protection officer',
  'which personal data is processed, where it comes from, for which purposes and on which legal grounds',
  'who receives it: the employers who keep records here, hosting, mail delivery and other processors, and in which countries',
  'how long each kind of data is kept',
  'the rights of the people concerned, how to use them, and the authority they can complain to',
  'which cookies are set; of itself this site sets two, both for being signed in',
];

/** Only a placeholder (specification, section 1): it claims nothing and says what belongs here. */
export function PrivacyPolicyPage() {
  useDocumentTitle('Privacy Policy');
  const { name, supportEmail } = useBrand();
  return (
    <PublicFrame>
      <h1 className={page.title}>Privacy Policy</h1>
      <Callout tone="warn" role="note" className={classes.note}>
        <strong>This page is a placeholder.</strong> The operator of this installation of {name} has not published a
        privacy policy here yet.
      </Callout>
      <div className={classes.text}>
        <section aria-labelledby="operators">
          <h2 id="operators">For the operator</h2>
          <p>Before this site is opened to people, replace this page with a policy that says:</p>
          <ul>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="visitors">
          <h2 id="visitors">For everybody else</h2>
          <p>
            {supportEmail ? (
              <>
                Ask <a href={`mailto:${supportEmail}`}>{supportEmail}</a> how your data is handled.{' '}
              </>
            ) : null}
            Ex-employees see in the ex-employee area what their former employer holds about them, under the employer’s
            own notice.
          </p>
        </section>
      </div>
    </PublicFrame>
  );
}
