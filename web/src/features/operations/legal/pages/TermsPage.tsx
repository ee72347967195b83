import { useBrand } from '../../../../lib/brand.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import text from '../../../../ui/theme/text.module.css';
import { effectiveDate, termsFor } from '../components/terms.tsx';
import classes from './LegalPage.module.css';

/** The Terms and Conditions (specification, section 1): a draft for counsel, with the brand's name and support contact. */
export function TermsPage() {
  useDocumentTitle('Terms and Conditions');
  const { name, supportEmail } = useBrand();
  const contact = supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'our support';
  const sections = termsFor({ name, contact });
  return (
    <PublicFrame shape="wide">
      <h1 className={page.title}>Terms and Conditions</h1>
      <p className={text.muted}>
        Effective <time dateTime="2025-04-30">{effectiveDate}</time>
      </p>
      <Callout tone="warn" role="note" className={classes.note}>
        <strong>A template for counsel.</strong> This text was not written by a lawyer. The operator of this site must
        have it checked, completed and adopted by counsel before relying on it.
      </Callout>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-labelledby="contents">
          <h2 id="contents" className={classes.small}>
            Contents
          </h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={classes.text}>
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </PublicFrame>
  );
}
