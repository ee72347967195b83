import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isEmail } from '#contract/base/rules.ts';
import { phoneNumber } from '#contract/base/search-words.ts';
import type { Likeness } from '#contract/directory/duplicates.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { similarQuery } from '../api.ts';
import classes from './Duplicates.module.css';

/** Somebody who types is not asked about letter by letter. */
const delay = 500;

/** Whether enough is known to tell a person by: a name together with a day, or what hardly two people have. */
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

/** Records that may be the person being added. Says so and no more: saving goes on as if it were not there. */
function useSimilarPeople(likeness: Likeness) {
  const [settled] = useDebouncedValue(JSON.stringify(likeness), delay);
  const asked: Likeness = JSON.parse(settled);
  const query = useQuery({ ...similarQuery(asked), enabled: isTelling(asked) });
  return isTelling(likeness) ? (query.data ?? []) : [];
}

/** The quiet notice in the Add form. */
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
