import { Fragment } from 'react';
import text from '../theme/text.module.css';

/** Excludes trailing punctuation of the sentence around it. */
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?()[\]{}]/g;

/** Plain text by a stranger: addresses become links that show the address itself, so that they cannot mislead. */
export function LinkedText({ children }: { children: string }) {
  const found = [...children.matchAll(address)];
  let end = 0;
  return (
    <>
      {found.map((match) => {
        const before = children.slice(end, match.index);
        end = match.index + match[0].length;
        return (
          <Fragment key={match.index}>
            {before}
            <a href={match[0]} className={text.link} target="_blank" rel="noopener noreferrer nofollow ugc">
              {match[0]}
            </a>
          </Fragment>
        );
      })}
      {children.slice(end)}
    </>
  );
}
