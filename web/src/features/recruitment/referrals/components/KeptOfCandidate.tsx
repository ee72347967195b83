import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Referring.module.css';

/** The list of all data stored about a candidate. */
export function KeptOfCandidate({ referral }: { referral: CandidateReferral }) {
  const { companyName, name, email, phone, note } = referral;
  return (
    <section className={classes.kept} aria-labelledby="kept">
      <h2 id="kept" className={text.heading}>
        What {companyName} keeps about you
      </h2>
      <FactList>
        <Fact name="Name">{name}</Fact>
        <Fact name="Email">
          <EmailText address={email} />
        </Fact>
        <Fact name="Phone">{phone}</Fact>
        <Fact name="Note about you">{note && <span className={classes.note}>{note}</span>}</Fact>
      </FactList>
    </section>
  );
}
