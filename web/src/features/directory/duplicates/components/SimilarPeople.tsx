import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isEmail } from '#contract/base/rules.ts';
import { phoneNumber } from '#contract/base/search-words.ts';
import type { Likeness } from '#contract/directory/duplicates.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { similarQuery } from '../api.ts';
import classes from './Duplicates.module.css';

/** The delay in milliseconds before searching, to avoid a request per keystroke. */
const delay = 500;

/** Checks whether the values can identify a person: a name with a date, or a nearly unique value. */
export function isTelling(likeness: Likeness): boolean {
  const { name, phone, dateOfBirth, dateOfJoining, employeeId, companyEmail, linkedinUrl } = likeness;
  return Boolean(
    (name?.trim() && (dateOfBirth || dateOfJoining)) ||
      phoneNumber(phone ?? '') ||
      employeeId?.trim() ||
      isEmail(companyEmail?.trim() ?? '') ||
      linkedinUrl?.trim(),
  );
}

/** Returns records that may be the person being added. Only a hint; saving ignores it. */
function useSimilarPeople(likeness: Likeness) {
  const [settled] = useDebouncedValue(JSON.stringify(likeness), delay);
  const asked: Likeness = JSON.parse(settled);
  const query = useQuery({ ...similarQuery(asked), enabled: isTelling(asked) });
  return isTelling(likeness) ? (query.data ?? []) : [];
}

/** The notice in the Add form. */
export function SimilarPeople({ likeness }: { likeness: Likeness }) {
  const similar = useSimilarPeople(likeness);
  return (
    <div role="status">
      {similar.length > 0 && (
        <Callout tone="info" className={classes.similar}>
          <p>This person may already be in the directory:</p>
          <ul>
            {similar.map(({ person, reasons }) => (
              <li key={person._id}>
                <a href={`/home/exemployee?id=${person._id}`} target="_blank" rel="noreferrer">
                  {person.name}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
                {` · ${person.designation} · ${reasons.join(', ')}`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
