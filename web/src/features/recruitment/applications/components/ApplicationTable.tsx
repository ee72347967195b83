import { Link } from '@tanstack/react-router';
import { type ApplicationLine, applicationSourceWords } from '#contract/recruitment/applications.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ApplicationSigns, ApplicationWarnings } from './ApplicationSigns.tsx';
import classes from './Applications.module.css';
import { faceOf, stateOf, workOf } from './application-words.ts';

const columns: readonly DataColumn<ApplicationLine>[] = [
  {
    label: 'Applicant',
    rowHeader: true,
    width: '34%',
    render: (application) => {
      const { _id, name, email } = application;
      const below = workOf(application) ?? email;
      return (
        <div className={classes.person}>
          <PersonAvatar {...faceOf(application)} size={36} />
          <div className={classes.words}>
            <Link to="/home/recruitment/applications/$id" params={{ id: _id }} className={classes.name}>
              {name}
            </Link>
            <span className={`${text.small} ${text.oneLine} ${classes.line}`} title={below}>
              {below}
            </span>
          </div>
        </div>
      );
    },
  },
  { label: 'Job', width: '22%', render: ({ job }) => job.title },
  {
    label: 'State',
    width: '20%',
    render: (application) => {
      const { label, tone } = stateOf(application.state);
      return (
        <div className={classes.badges}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <ApplicationWarnings application={application} />
        </div>
      );
    },
  },
  {
    label: 'Applied',
    width: '20%',
    render: (application) => (
      <div>
        <Moment at={application.appliedAt} />
        <span className={`${text.small} ${classes.below}`}>
          {applicationSourceWords[application.source]}
          <ApplicationSigns application={application} />
        </span>
      </div>
    ),
  },
];

/** Applications, the newest first; each leads to its page. */
export function ApplicationTable({ applications }: { applications: readonly ApplicationLine[] }) {
  return <DataTable label="Applications" columns={columns} items={applications} getKey={({ _id }) => _id} />;
}
