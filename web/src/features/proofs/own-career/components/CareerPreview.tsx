import { type CareerChoice, type CareerRecord, careerSentence, chooseFacts } from '#contract/proofs/career-facts.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './OwnCareer.module.css';

type CareerPreviewProps = { company: string; record: CareerRecord; choice: CareerChoice; label: string };

/** The sentence that others read, by what is chosen. */
export function CareerPreview({ company, record, choice, label }: CareerPreviewProps) {
  return (
    <section aria-label={label} aria-live="polite" className={classes.said}>
      <p>{careerSentence(company, chooseFacts(record, choice))}</p>
      <p className={text.small}>Checked against {company}’s record at the moment it is opened.</p>
    </section>
  );
}
