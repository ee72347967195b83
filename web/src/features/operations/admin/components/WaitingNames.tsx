import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import { namesQuery } from '../api.ts';
import classes from './Admin.module.css';

/** The names that wait for an operator, above the list of companies; nothing when none does. */
export function WaitingNames() {
  const names = useQuery(namesQuery).data?.names ?? [];
  if (names.length === 0) return null;
  return (
    <Callout tone="warn" role="status" className={classes.note}>
      <p className={text.strong}>{names.length === 1 ? '1 name to review' : `${names.length} names to review`}</p>
      <ul>
        {names.map(({ company, name, resembles, isFirst }) => (
          <li key={company._id} className={text.breaking}>
            <Link to="/admin/companies/$id" params={{ id: company._id }} className={text.link}>
              {name}
            </Link>{' '}
            resembles {resembles}
            {isFirst ? ', a new company' : `, wanted by ${company.name}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
