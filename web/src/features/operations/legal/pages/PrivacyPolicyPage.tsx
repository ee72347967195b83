import { useBrand } from '../../../../lib/brand.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import classes from './LegalPage.module.css';

/** A placeholder that makes no claims (specification, section 1). docs/privacy.md describes what an operator should publish here. */
export function PrivacyPolicyPage() {
  useDocumentTitle('Privacy Policy');
  const { name, supportEmail } = useBrand();
  return (
    <PublicFrame>
      <h1 className={page.title}>Privacy Policy</h1>
      <Callout tone="warn" role="note" className={classes.note}>
        <strong>This page is a placeholder.</strong> {name} has not published a privacy policy here yet.
      </Callout>
      <div className={classes.text}>
        <section aria-labelledby="visitors">
          <h2 id="visitors">Questions about your data</h2>
          <p>
            {supportEmail ? (
              <>
                Ask <a href={`mailto:${supportEmail}`}>{supportEmail}</a> how your data is handled.{' '}
              </>
            ) : null}
            Ex-employees can see in their own area what their former employer holds about them, under the employer’s own
            notice.
          </p>
        </section>
      </div>
    </PublicFrame>
  );
}
