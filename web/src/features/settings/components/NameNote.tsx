import { useQuery } from '@tanstack/react-query';
import type { NameRequest } from '#contract/company-names.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { companySettingsQuery } from '../api.ts';
import classes from './Section.module.css';

function wordsOf({ name, state, reason, isFirst }: NameRequest): string {
  if (state === 'refused')
    return isFirst
      ? `An operator has refused the name ${name}: ${reason}. Choose another one; until then you can mail nobody but your own team.`
      : `An operator has refused the name ${name}: ${reason}. Your present name stays.`;
  return isFirst
    ? `An operator checks the name ${name}, which is close to another one. Until then you can mail nobody but your own team, and nobody outside sees your company.`
    : `An operator checks the name ${name}, which is close to another one. Until then your present name stays.`;
}

/** A name that the company wants and has not, or not yet. */
export function NameNote() {
  const request = useQuery(companySettingsQuery).data?.nameRequest;
  if (!request) return null;
  return (
    <Callout tone={request.state === 'refused' ? 'bad' : 'info'} role="status" className={classes.waiting}>
      {wordsOf(request)}
    </Callout>
  );
}
