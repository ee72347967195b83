import type { ReactNode } from 'react';
import type { Comment } from '#contract/engagement/comments.ts';
import { useProfile } from '../../../../lib/profile.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { LinkedText } from '../../../../ui/text/LinkedText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Comments.module.css';

type CommentRowProps = {
  comment: Pick<Comment, 'by' | 'text' | 'at'>;
  /** Beside the time. */
  note?: ReactNode;
  /** Its actions. */
  actions?: ReactNode;
};

/** Who wrote, when, and what: plain text. Without a writer it is the company. */
export function CommentRow({ comment, note, actions }: CommentRowProps) {
  const { by, text: words, at } = comment;
  const company = useProfile()?.companyDetails;
  return (
    <li className={classes.row}>
      {by ? (
        <PersonAvatar id={by._id} name={by.name} photo={by.profileImg} size={32} />
      ) : (
        <CompanyLogo name={company?.name ?? ''} logo={company?.logo} size={32} />
      )}
      <div className={`${layout.words} ${text.breaking}`}>
        <div className={classes.head}>
          <p>
            <span className={text.strong}>{by?.name ?? company?.name}</span>{' '}
            <span className={text.small}>
              <Moment at={at} />
              {note}
            </span>
          </p>
          {actions}
        </div>
        <p className={classes.text}>
          <LinkedText>{words}</LinkedText>
        </p>
      </div>
    </li>
  );
}

/** How a comment is named where several have the same buttons. */
export const nameOf = ({ by }: Pick<Comment, 'by'>, company: string | undefined) =>
  by?.name ?? company ?? 'the company';
