import type { PersonRecord } from '#contract/people.ts';
import { Moment } from '../../../ui/Moment.tsx';
import text from '../../../ui/text.module.css';
import { CompanyFacts } from '../../people/components/CompanyFacts.tsx';
import { PublicProfile } from '../../people/components/PublicProfile.tsx';
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
