import type { ReactNode } from 'react';

export type LegalSection = { id: string; title: string; body: ReactNode };
type Names = { name: string; contact: ReactNode };

/** The date on which the terms take effect (specification, section 9). */
export const effectiveDate = '30 April 2025';

/** Returns a brand's terms: all parts that section 1 of the specification names, numbered in this order. */
export function termsFor({ name, contact }: Names): readonly LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'This agreement',
      body: (
        <>
          <p>
            These terms are a contract between you and the operator of {name} (“we”, “us”). {name} is a website on which
            employers keep in touch with the people who used to work for them.
          </p>
          <p>
            “Customer” means the employer that has an account and everyone who acts for it. “Ex-employee” means a person
            whose record a customer keeps, or who uses the ex-employee area. “Customer data” means everything that a
            customer or its people enter, upload or send through {name}.
          </p>
          <p>
            By creating an account, accepting an invitation or using {name} you accept these terms. If you do so for an
            organisation, you confirm that you may bind it. If you do not accept them, please do not use {name}.
          </p>
        </>
      ),
    },
    {
      id: 'eligibility',
      title: 'Who may use it',
      body: (
        <>
          <p>
            You must be at least 18 years old and able to enter into a contract where you live. {name} is not meant for
            anyone younger, and customers must not enter records of people under 18.
          </p>
          <p>
            What you tell us when you register must be true and kept up to date. Keep your password and your sign-in
            links to yourself: you are responsible for everything done with your account until you tell us that someone
            else has gained access.
          </p>
        </>
      ),
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: (
        <>
          <p>Use {name} for staying in touch with ex-employees and for hiring, within the law. You must not:</p>
          <ul>
            <li>write to people who have unsubscribed or objected, or send anything that they would call spam;</li>
            <li>harass, threaten, defame or discriminate against anyone, or pretend to be someone else;</li>
            <li>upload what you have no right to, or what is unlawful, obscene or harmful, including malware;</li>
            <li>
              copy or sell the directory, or collect data from it with automated tools that we have not agreed to;
            </li>
            <li>try to access other people’s accounts or data, or test our security without our written consent;</li>
            <li>put a load on the service that prevents others from using it, or circumvent its limits.</li>
          </ul>
          <p>
            We may remove content that breaks these rules and suspend the account behind it. Where it can wait, we tell
            you first and give you the chance to put it right.
          </p>
        </>
      ),
    },
    {
      id: 'customer-data',
      title: 'The customer’s duty to hold consent',
      body: (
        <>
          <p>
            The customer decides whose data it enters and what it is used for. We only process it on the customer’s
            behalf. The customer therefore promises that, for each person and each purpose, it
          </p>
          <ul>
            <li>holds a valid consent, or another ground that the law accepts, and can prove it;</li>
            <li>has told the person in clear words what is kept, why, for how long, and where to direct questions;</li>
            <li>keeps the data accurate, and enters no more of it than the purpose requires;</li>
            <li>honours a withdrawal, an objection, a correction or a request for erasure in time.</li>
          </ul>
          <p>
            {name} has tools for this: notices, a consent ledger, unsubscribing, retention rules, download and erasure.
            They help the customer with its duty; they do not replace it.
          </p>
        </>
      ),
    },
    {
      id: 'content-licence',
      title: 'Content and licence',
      body: (
        <>
          <p>
            What you put into {name} stays yours. You give us a worldwide, non-exclusive, royalty-free licence to store,
            copy, show, send and adapt it, as far as running the service for you needs it and as long as it is kept
            here. We do not sell it and do not show it to other customers.
          </p>
          <p>
            You confirm that you may give this licence. The software, the name {name} and its marks remain ours or
            belong to those who license them to us. You may use them as these terms allow and not otherwise. Suggestions
            that you send us we may use freely.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Changes, suspension and end',
      body: (
        <>
          <p>
            An owner can close a customer’s account in the settings at any time; its data is deleted after the days of
            grace that are shown there. An ex-employee can ask for erasure in the ex-employee area. We may end an
            account with 30 days’ notice, and at once when these terms are seriously or repeatedly broken.
          </p>
          <p>
            We may change the service and these terms. We tell account holders of any change that matters by email at
            least 30 days before it takes effect. By using {name} after that day you accept it.
          </p>
        </>
      ),
    },
    {
      id: 'disclaimers',
      title: 'Disclaimers',
      body: (
        <>
          <p>
            {name} is provided as it is and as it is available. As far as the law allows, we give no warranty of any
            kind, neither that it is free of faults and interruptions nor that it suits a particular purpose.
          </p>
          <p>
            We do not check what customers and ex-employees say about themselves or each other, and we are not a party
            to any resulting employment. We promise neither a hire nor a job. A record or a rehire remark is the
            customer’s own statement. Links to other sites are not recommendations of them.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Limits of liability',
      body: (
        <>
          <p>
            As far as the law allows, we are not liable for indirect or consequential loss, for lost profit, revenue,
            goodwill or data, or for what is caused by things beyond our reasonable control.
          </p>
          <p>
            For everything else our liability in any twelve months is limited, all claims together, to the fees that the
            customer paid us in those twelve months, or to ₹10,000 where nothing was paid.
          </p>
          <p>
            Nothing here limits liability for death or injury caused by negligence, for fraud, or for anything else for
            which liability cannot be limited by law.
          </p>
        </>
      ),
    },
    {
      id: 'indemnity',
      title: 'Indemnity',
      body: (
        <p>
          If someone makes a claim against us because of your content, because consent or another ground for your data
          was missing, or because you broke these terms or the law, you bear the damages and the reasonable costs of it.
          We tell you of the claim without delay, let you lead the defence, and settle nothing at your cost without your
          consent.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Law, disputes and arbitration',
      body: (
        <>
          <p>These terms are governed by the laws of India, whatever rules of conflict of laws would say.</p>
          <p>
            Please write to us first: most things are settled in a conversation. What has not been settled 30 days after
            the first written notice is finally decided by arbitration under the Arbitration and Conciliation Act, 1996,
            by one arbitrator whom both sides appoint together, or who is appointed as the Act provides. The seat and
            the venue are the city of our registered office; the language is English.
          </p>
          <p>
            Either side may ask a court at that seat for interim relief, and those courts alone have jurisdiction over
            what cannot be arbitrated. Rights that consumer or data protection law gives you, and the authorities they
            give you access to, remain as they are.
          </p>
        </>
      ),
    },
    {
      id: 'grievances',
      title: 'Grievance portal',
      body: (
        <>
          <p>
            If you are unhappy with how your data is handled, with content that you find here, or with an answer you
            got, raise a grievance:
          </p>
          <ul>
            <li>ex-employees: sign in to the ex-employee area and open Profile;</li>
            <li>
              everyone, also without an account: use the <a href="/grievance">grievance form</a>, or write to {contact}{' '}
              with the word “Grievance” in the subject.
            </li>
          </ul>
          <p>
            Say what happened, who is affected and what you would like to be done. Every grievance is recorded with the
            day on which it came, and is answered with reasons within 90 days at the latest. A grievance about a record
            goes to the employer who keeps it, who must answer it.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Support and notices',
      body: (
        <p>
          Questions, notices under these terms and reports of security problems go to {contact}. We write to you at the
          address of your account; please keep it current. If one of these terms is not valid, the others remain in
          force.
        </p>
      ),
    },
  ];
}
