import type { PersonRecord } from '#contract/directory/people.ts';
import { CompanyFacts } from '#web/features/directory/people/components/CompanyFacts.tsx';
import { PublicProfile } from '#web/features/directory/people/components/PublicProfile.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './RecordFacts.module.css';
import { RecordSection } from './RecordSection.tsx';

/** What the company holds of the person. */
export function CompanyRecord({ person }: { person: PersonRecord }) {
  return (
    <RecordSection title="Company record">
      <CompanyFacts person={person} columns />
    </RecordSection>
  );
}

/** What the world knows of the person. */
export function RecordProfile({ person: { crawledInfo, linkedinUrl, providedAt } }: { person: PersonRecord }) {
  return (
    <RecordSection title="Public profile">
      <PublicProfile profile={crawledInfo} />
      {providedAt && (
        <p className={text.small}>
          From the profile provider, <Moment at={providedAt} />
        </p>
      )}
      {linkedinUrl && (
        <p className={classes.link}>
          <a href={webAddress(linkedinUrl)} target="_blank" rel="noreferrer">
            LinkedIn profile
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </RecordSection>
  );
}

/** The form takes addresses without a scheme. */
const webAddress = (text: string) => (/^https?:\/\//i.test(text) ? text : `https://${text}`);
