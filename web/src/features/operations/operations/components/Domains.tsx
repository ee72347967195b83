import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DomainRecord } from '#contract/mail/sender-domains.ts';
import type { DomainCheck, SenderDomain } from '#contract/operations/admin-mail.ts';
import { messageOf } from '../../../../lib/client.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { domainQuery, domainsQuery } from '../api.ts';
import classes from './Domains.module.css';
import { PageSection } from './PageSection.tsx';
import { useBrandName } from './use-brand-name.ts';

/** The sender domains, each with a button that checks its DNS records. */
export function Domains() {
  const query = useQuery(domainsQuery);
  return (
    <PageSection title="Sender domains">
      <QueryFrame query={query}>
        {({ domains }) => (
          <ul aria-label="Sender domains">
            {domains.map((domain) => (
              <Domain key={`${domain.brand} ${domain.domain}`} domain={domain} />
            ))}
          </ul>
        )}
      </QueryFrame>
    </PageSection>
  );
}

function Domain({ domain }: { domain: SenderDomain }) {
  const nameOf = useBrandName();
  const check = useQuery(domainQuery(domain));
  const word = check.data ? 'Check again' : 'Check';
  const companies = `${domain.companies} ${domain.companies === 1 ? 'company' : 'companies'}`;
  const users = [domain.ofBrand && nameOf(domain.brand), domain.companies > 0 && companies].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={`${layout.words} ${text.breaking}`}>
          <h3>{domain.domain}</h3>
          <p className={text.muted}>{users}</p>
        </div>
        <Button
          variant="default"
          size="xs"
          loading={check.isFetching}
          aria-label={`${word}: ${domain.domain}`}
          onClick={() => void check.refetch()}
        >
          {word}
        </Button>
      </div>
      <div role="status">
        {check.isError && <p className={classes.fault}>{messageOf(check.error)}</p>}
        {check.data && <Records check={check.data} />}
      </div>
    </li>
  );
}

const stateWords = stateWordsOf<DomainRecord['state']>({
  right: 'Found',
  wrong: 'Wrong',
  missing: 'Missing',
  unanswered: 'No answer',
  unsigned: 'Not signed',
});

function Records({ check }: { check: DomainCheck }) {
  const records = [
    { label: 'SPF', record: check.spf },
    { label: 'DKIM', record: check.dkim },
    { label: 'DMARC', record: check.dmarc },
    ...check.companies.map(({ company, dkim }) => ({ label: `DKIM of ${company.name}`, record: dkim })),
  ];
  return (
    <dl className={classes.records}>
      {records.map(({ label, record }) => (
        <div key={`${label} ${record.name}`}>
          <dt>
            {label} <StatusBadge tone={stateWords[record.state].tone}>{stateWords[record.state].label}</StatusBadge>
          </dt>
          <dd>
            {record.problem && <p>{record.problem}.</p>}
            {record.name && <p className={text.muted}>TXT {record.name}</p>}
            {record.found.map((text) => (
              <code key={text} className={classes.record}>
                {text}
              </code>
            ))}
            {record.expected && record.state !== 'right' && (
              <>
                <p className={text.muted}>Expected, for example</p>
                <code className={classes.record}>{record.expected}</code>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
