import { useQuery } from '@tanstack/react-query';
import type { NameRequest } from '#contract/base/company-names.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { companySettingsQuery } from '../api.ts';
import classes from './Section.module.css';

function wordsOf({ name, state, reason, isFirst }: NameRequest): string {
  if (state === 'refused')
    return isFirst
      ? `The name ${name} was rejected: ${reason}. Choose another one; until then you can message only your own team.`
      : `The name ${name} was rejected: ${reason}. You keep your current name.`;
  return isFirst
    ? `The name ${name} is being reviewed because it resembles another one. Until then you can message only your own team, and nobody outside sees your company.`
    : `The name ${name} is being reviewed because it resembles another one. Until then you keep your current name.`;
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
