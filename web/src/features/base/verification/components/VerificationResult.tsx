import { useEffect, useRef } from 'react';
import type { ShownRecommendation, Verification } from '#contract/base/verification.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { exactDate, exactTime } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { resultWords, type Verified } from './result-words.ts';
import classes from './Verification.module.css';

/** What was verified: a document by what is printed on it, a link by its last day. */
function About({ proof }: { proof: NonNullable<Verification['proof']> }) {
  const { kind, title, number, version, issuedOn, validUntil, endedOn } = proof;
  if (kind === 'career')
    return endedOn === null ? (
      <div className={classes.about}>
        <FactList>
          <Fact name="Link valid until">{validUntil && exactDate(validUntil)}</Fact>
        </FactList>
      </div>
    ) : null;
  return (
    <div className={classes.about}>
      <FactList>
        <Fact name="Document">{title}</Fact>
        <Fact name="Number">{number}</Fact>
        <Fact name="Version">{version}</Fact>
        <Fact name="Issued">{exactDate(issuedOn)}</Fact>
        <Fact name="Valid until">{endedOn === null && validUntil && exactDate(validUntil)}</Fact>
      </FactList>
    </div>
  );
}

/** What former colleagues say, marked as their opinions. */
function Recommendations({ all, company }: { all: readonly ShownRecommendation[]; company: string }) {
  return (
    <section className={classes.said} aria-labelledby="recommendations">
      <h3 id="recommendations" className={text.name}>
        Recommendations
      </h3>
      <ul>
        {all.map(({ text: words, name, title, relation, writtenOn }, index) => (
          <li key={index}>
            <blockquote>{words}</blockquote>
            <p className={text.small}>{`${name}, ${title} · ${relation} · ${exactDate(writtenOn)}`}</p>
          </li>
        ))}
      </ul>
      <p
        className={text.small}
      >{`Opinions of former colleagues, with their titles as the record has them. ${company} does not confirm what they say.`}</p>
    </section>
  );
}

type VerificationResultProps = {
  result: Verification;
  verified: Verified;
  code: string;
  /** The host that a credential names as its issuer, if it is another one. */
  elsewhere?: string | null;
};

/** The result for a document. It takes the focus, since it is what the reader has asked for. */
export function VerificationResult({ result, verified, code, elsewhere = null }: VerificationResultProps) {
  const { company, proof, checkedAt } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name: brand } = useBrand();
  const { word, icon, tone, title, words } = resultWords(result, verified, elsewhere);
  const isLive = proof?.kind === 'career' && result.state === 'valid';
  return (
    <section className={classes.result} data-tone={tone} aria-labelledby="verification-result">
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      <div className={classes.title}>
        {company && <CompanyLogo name={company.name} logo={company.logo} size={32} />}
        <h2 ref={heading} id="verification-result" tabIndex={-1} className={text.heading}>
          {title}
        </h2>
      </div>
      {company?.isClosed && (
        <Callout tone="warn" role="note">
          {`${company.name} has closed its account on ${brand}, so it no longer answers for its documents.`}
        </Callout>
      )}
      {result.state !== 'valid' && <p>{words}</p>}
      {proof && proof.facts.length > 0 && title !== proof.statement && (
        <FactList>
          {proof.facts.map(({ label, value }, index) => (
            <Fact key={index} name={label}>
              {value}
            </Fact>
          ))}
        </FactList>
      )}
      {proof && proof.recommendations.length > 0 && company && (
        <Recommendations all={proof.recommendations} company={company.name} />
      )}
      {proof && <About proof={proof} />}
      {result.state === 'valid' && <p className={text.strong}>{words}</p>}
      <p className={text.small}>
        {company
          ? `Checked against ${company.name}’s record ${isLive ? 'today, ' : 'on '}${exactTime(checkedAt)}`
          : `Checked on ${exactTime(checkedAt)}`}
        {' · '}
        <span className={text.whole}>{code}</span>
      </p>
    </section>
  );
}
