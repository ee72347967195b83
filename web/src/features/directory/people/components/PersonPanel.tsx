import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonListItem, PersonRecord } from '#contract/directory/people.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { can, canReadMessages } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { SidePanel } from '../../../../ui/dialogs/SidePanel.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { latestQuery, personQuery } from '../api.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { PublicProfile } from './PublicProfile.tsx';

export type PersonPanelProps = {
  id: string;
  /** The values from the list, shown until the record has loaded. */
  listed: PersonListItem | undefined;
  onClose: () => void;
};

/** A preview of one person beside the list. */
export function PersonPanel({ id, listed, onClose }: PersonPanelProps) {
  const record = useQuery(personQuery(id));
  const known = record.data ?? listed;
  return (
    <SidePanel
      title={known?.name ?? 'Ex-employee'}
      picture={known && <PersonAvatar id={id} name={known.name} photo={known.profileImg} size={48} />}
      action={
        <Link to="/home/exemployee" search={{ id }}>
          Open record
        </Link>
      }
      onClose={onClose}
    >
      <QueryFrame query={record} skeleton={<RowSkeletons count={5} />}>
        {(person) => <Look person={person} />}
      </QueryFrame>
    </SidePanel>
  );
}

function Look({ person }: { person: PersonRecord }) {
  const { jobSearchStatus, email, phone, groups, tags } = person;
  const status = jobSearchStatus && statusWords[jobSearchStatus];
  return (
    <div className={layout.fields}>
      <FactList>
        <Fact name="Job search">
          {status && (
            <span title={status.long}>
              <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            </span>
          )}
        </Fact>
        <Fact name="Email">
          {email && (
            <a href={`mailto:${email}`}>
              <EmailText address={email} />
            </a>
          )}
        </Fact>
        <Fact name="Phone">{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
        <Fact name="Last active">{person.lastActive && <Moment at={person.lastActive} />}</Fact>
      </FactList>
      <Part title="Company record">
        <CompanyFacts person={person} />
      </Part>
      <Part title="Public profile">
        <PublicProfile profile={person.crawledInfo} />
      </Part>
      <FactList>
        <Fact name="Tags">{tags.join(', ')}</Fact>
        <Fact name="Groups">{groups.map(({ name }) => name).join(', ')}</Fact>
      </FactList>
      <LatestMessages id={person._id} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={layout.lines}>
      <h3 className={text.strong}>{title}</h3>
      {children}
    </section>
  );
}

const shown = 3;

/** The latest messages to the person, for roles that may read the timeline. */
function LatestMessages({ id }: { id: string }) {
  const profile = useProfile();
  const able = can(profile, 'notes:manage');
  const wordsOf = useSubjectWords();
  const latest = useQuery({ ...latestQuery(id), enabled: able });
  const messages = latest.data?.entries.flatMap((entry) => (entry.kind === 'mail' ? [entry] : [])).slice(0, shown);
  if (!messages?.length) return null;
  return (
    <Part title="Latest messages">
      <Timeline>
        {messages.map(({ _id, messageId, type, subject, at }) => (
          <TimelineEntry key={_id} icon={IconMail} meta={<Moment at={at} />}>
            {canReadMessages(profile, type) ? (
              <Link to="/home/exemployee_messages/$id" params={{ id: messageId }} search={{ recipient: _id }}>
                {wordsOf(subject)}
              </Link>
            ) : (
              wordsOf(subject)
            )}
          </TimelineEntry>
        ))}
      </Timeline>
      <Link to="/home/exemployee_messages" search={{ person: id }}>
        All messages
      </Link>
    </Part>
  );
}
