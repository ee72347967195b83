import { Link } from '@tanstack/react-router';
import { type Application, applicationSourceWords } from '#contract/recruitment/applications.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';

/** Who has applied for what, as they say it themselves. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { job, email, phone, currentCompany, currentDesignation, source } = application;
  return (
    <PartFrame title="Applicant">
      <FactList columns>
        <Fact name="Job">
          <Link to="/home/recruitment/jobs/$id" params={{ id: job._id }}>
            {job.title}
          </Link>
        </Fact>
        <Fact name="Source">{applicationSourceWords[source]}</Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`}>
            <EmailText address={email} />
          </a>
        </Fact>
        <Fact name="Phone" empty="Not stated">
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        </Fact>
        <Fact name="Company" empty="Not stated">
          {currentCompany}
        </Fact>
        <Fact name="Designation" empty="Not stated">
          {currentDesignation}
        </Fact>
      </FactList>
    </PartFrame>
  );
}
