import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { soonDays } from '#contract/directory/person-filters.ts';
import { type CompanyDetail, companyMessages } from '#contract/operations/admin-companies.ts';
import { supportQuery } from '#web/features/accounts/support/api.ts';
import { SupportTable } from '#web/features/accounts/support/components/SupportTable.tsx';
import { late } from '../../../../lib/late.ts';
import { number } from '../../../../lib/numbers.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { PageSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { companyQuery, useRestoreCompany } from '../api.ts';
import classes from '../components/Admin.module.css';
import { stateWords } from '../components/CompanyBadge.tsx';
import { MailSection } from '../components/MailSection.tsx';
import { NameRequest } from '../components/NameRequest.tsx';
import { useBrands } from '../components/use-brands.ts';

const StartSupportDialog = late(
  () => import('#web/features/accounts/support/components/StartSupportDialog.tsx'),
  'StartSupportDialog',
);

const SuspendDialog = late(() => import('../components/SuspendDialog.tsx'), 'SuspendDialog');

const EditCompanyDialog = late(() => import('../components/EditCompanyDialog.tsx'), 'EditCompanyDialog');

/** The page of one company, with its facts and actions but none of its content. */
export function CompanyPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(companyQuery(id));
  return (
    <QueryFrame query={query} skeleton={<PageSkeleton />}>
      {(company) => <CompanyView company={company} />}
    </QueryFrame>
  );
}

type Opened = 'edit' | 'suspend' | 'support';

function CompanyView({ company }: { company: CompanyDetail }) {
  const back = useBack('/admin/companies');
  const { nameOf } = useBrands();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const restoring = useRestoreCompany(company._id);
  const [restore, working] = useTold(() => restoring.mutateAsync(undefined), {
    done: companyMessages.restored,
    failed: companyMessages.notRestored,
  });
  const moves =
    company.state === 'active' ? (
      <Button variant="default" color="red" onClick={() => setOpened('suspend')}>
        Suspend
      </Button>
    ) : (
      <Button variant="default" loading={working} onClick={() => void restore()}>
        {company.state === 'closed' ? 'Reopen' : 'Restore'}
      </Button>
    );
  const isSuspended = company.state === 'suspended';
  const actions = (
    <>
      <Button variant="default" onClick={() => setOpened('edit')}>
        Edit
      </Button>
      <Button leftSection={<IconEye size={18} aria-hidden />} onClick={() => setOpened('support')}>
        Start support session
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={company.name} onBack={back} backLabel="Back to companies" action={actions} />
      <LifecycleHeader
        state={company.state}
        label={stateWords[company.state].label}
        schedule={[
          { name: 'Created', at: company.createdAt },
          { name: 'Suspended', at: isSuspended ? company.suspendedAt : null },
        ]}
        reason={isSuspended && company.suspendedReason}
        moves={moves}
      />
      <NameRequest company={company} />
      <div className={classes.columns}>
        <section aria-labelledby="about" className={classes.section}>
          <h2 id="about">Company</h2>
          <FactList>
            <Fact name="Brand">{nameOf(company.brand)}</Fact>
            <Fact name="Location">{company.location}</Fact>
            <Fact name="Website">{company.website}</Fact>
            <Fact name="Work email">{company.workEmail && <EmailText address={company.workEmail} />}</Fact>
            <Fact name="Billing email">{company.billingEmail && <EmailText address={company.billingEmail} />}</Fact>
            <Fact name="Id">{company._id}</Fact>
          </FactList>
        </section>
        <Accounts company={company} />
      </div>
      <MailSection company={company} />
      <SupportSessions company={company._id} />
      {opened === 'edit' && <EditCompanyDialog company={company} onClose={close} />}
      {opened === 'suspend' && <SuspendDialog company={company} onClose={close} />}
      {opened === 'support' && <StartSupportDialog company={company} onClose={close} />}
    </>
  );
}

const roleWords = {
  owner: ['owner', 'owners'],
  hr: ['HR', 'HR'],
  recruiter: ['recruiter', 'recruiters'],
  viewer: ['viewer', 'viewers'],
} as const;

function Accounts({ company }: { company: CompanyDetail }) {
  const roles = company.roles.map(({ role, users }) => `${number(users)} ${roleWords[role][users === 1 ? 0 : 1]}`);
  return (
    <section aria-labelledby="accounts" className={classes.section}>
      <h2 id="accounts">Accounts</h2>
      <FactList>
        <Fact name="Ex-employees">{`${number(company.people)} in the directory`}</Fact>
        <Fact name="Signed up">{`${number(company.signedUp)} ever, ${number(company.signedUpLately)} in the last ${soonDays} days`}</Fact>
        <Fact name="Team">{roles.join(', ') || 'No one'}</Fact>
        <Fact name="Last sign-in">
          <Moment at={company.lastSignedInAt} />
        </Fact>
        <Fact name="Owners">
          <ul>
            {company.owners.map((owner) => (
              <li key={owner._id}>
                {owner.name}{' '}
                <span className={text.muted}>
                  <EmailText address={owner.email} />
                </span>
                {owner.disabled && ' (disabled)'}
              </li>
            ))}
          </ul>
        </Fact>
      </FactList>
      <Link to="/admin/users" search={{ companyId: company._id }}>
        All accounts
      </Link>
    </section>
  );
}

function SupportSessions({ company }: { company: string }) {
  const query = useInfiniteQuery(supportQuery(company));
  return (
    <section aria-labelledby="support-sessions" className={classes.section}>
      <h2 id="support-sessions">Support sessions</h2>
      <QueryFrame query={query}>
        {({ pages }) => {
          const sessions = pages.flatMap((page) => page.sessions);
          if (sessions.length === 0) return <p className={text.muted}>No support sessions yet.</p>;
          return <SupportTable sessions={sessions} list={query} />;
        }}
      </QueryFrame>
    </section>
  );
}
