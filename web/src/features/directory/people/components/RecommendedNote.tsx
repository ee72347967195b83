import { Link } from '@tanstack/react-router';
import { mostRecommended, type Recommended } from '#contract/directory/recommendations.ts';
import { viewParams } from '#web/features/directory/audience/components/url-state.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './PeopleList.module.css';

const people = (count: number) =>
  count === 1 ? '1 person who fits' : `${count.toLocaleString('en-IN')} people who fit`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** Says what a list of recommended people omits: how many more fit, and who is left out, with a link if the person may see them. */
export function RecommendedNote({ view, recommended }: { view: DirectoryView; recommended: Recommended }) {
  const {
    fitting,
    leftOut: { notEligible = 0, backAgain },
  } = recommended;
  const filters = { ...view.filters, rehireEligibility: ['not_eligible' as const] };
  if (fitting <= mostRecommended && !notEligible && !backAgain) return null;
  return (
    <Callout tone="neutral" brief className={classes.note}>
      {fitting > mostRecommended && (
        <p>{`Showing the best ${mostRecommended} of ${fitting.toLocaleString('en-IN')} people who fit.`}</p>
      )}
      {notEligible > 0 && (
        <p>
          <Link to="/home/exemployee_management/search" search={viewParams({ ...view, filters })} className={text.link}>
            {people(notEligible)}
          </Link>
          {` ${are(notEligible)} left out because they are not eligible for rehire.`}
        </p>
      )}
      {backAgain > 0 && (
        <p>{`${people(backAgain)} ${are(backAgain)} left out because, according to their public profile, they work here again.`}</p>
      )}
    </Callout>
  );
}
