import type { CandidateReferral } from '#contract/referring.ts';
import { EmailText } from '../../../ui/EmailText.tsx';
import { Fact, FactList } from '../../../ui/FactList.tsx';
import text from '../../../ui/text.module.css';
import classes from './Referring.module.css';

/** Everything that is kept of a candidate. */
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
        <Fact name="Said about you">{note && <span className={classes.note}>{note}</span>}</Fact>
      </FactList>
    </section>
  );
}
