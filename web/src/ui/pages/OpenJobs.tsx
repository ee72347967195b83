import { usePageCompany } from '../../lib/page-company.ts';
import classes from './OpenJobs.module.css';

/** The company's open jobs, below a page that is gone or has ended: what a visitor can do instead. The server sends none with others. */
export function OpenJobs() {
  const company = usePageCompany();
  if (!company?.jobs?.length) return null;
  return (
    <section className={classes.jobs}>
      <h2>Open jobs at {company.name}</h2>
      <ul>
        {company.jobs.map(({ title, location, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            {location && <span>{location}</span>}
          </li>
        ))}
      </ul>
      {company.page && <a href={`${company.page}#jobs`}>See all open jobs</a>}
    </section>
  );
}
