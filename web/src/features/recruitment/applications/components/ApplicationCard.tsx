import { Link } from '@tanstack/react-router';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ApplicationSigns, ApplicationWarnings } from './ApplicationSigns.tsx';
import classes from './Applications.module.css';
import { faceOf, workOf } from './application-words.ts';

/** One application on the board. A link that could be dragged by itself would take the card's place. */
export function ApplicationCard({ application }: { application: ApplicationLine }) {
  const { _id, name, email, appliedAt } = application;
  const below = workOf(application) ?? email;
  return (
    <article className={classes.card}>
      <div className={classes.person}>
        <PersonAvatar {...faceOf(application)} size={32} />
        <div className={classes.words}>
          <h3 className={text.breaking}>
            <Link
              to="/home/recruitment/applications/$id"
              params={{ id: _id }}
              className={classes.name}
              draggable={false}
            >
              {name}
            </Link>
          </h3>
          <p className={`${text.small} ${text.oneLine}`} title={below}>
            {below}
          </p>
        </div>
      </div>
      <ApplicationWarnings application={application} />
      <p className={`${text.small} ${classes.foot}`}>
        <span>
          <span className="visually-hidden">Applied: </span>
          <Moment at={appliedAt} />
        </span>
        <ApplicationSigns application={application} />
      </p>
    </article>
  );
}
