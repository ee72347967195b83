import { type ReactionState, reactionKinds, reactionWords } from '#contract/base/reaction-kinds.ts';
import { reactionMessages } from '#contract/engagement/reactions.ts';
import { failureText } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useReact } from '../api.ts';
import classes from './Reactions.module.css';
import { reactionIcons } from './reaction-icons.ts';

type ReactionsProps = { post: string; title: string; reactions: ReactionState };

/** What the reader says to a post without words, and how many say the same. Pressed once more it is taken away. */
export function Reactions({ post, title, reactions }: ReactionsProps) {
  const reacting = useReact(post);
  const { counts, own } = reactions;
  return (
    <ul className={classes.reactions} aria-label={`Reactions to ${title}`}>
      {reactionKinds.map((kind) => {
        const isOwn = own === kind;
        const Picture = isOwn ? reactionIcons[kind].own : reactionIcons[kind].icon;
        return (
          <li key={kind}>
            <button
              type="button"
              className={classes.reaction}
              aria-pressed={isOwn}
              onClick={() =>
                reacting.mutate(isOwn ? null : kind, {
                  onError: (error) => toast.failure(failureText(error, reactionMessages.notSaved)),
                })
              }
            >
              <span className={classes.sign}>
                <Picture size={20} stroke={1.5} aria-hidden />
                {counts[kind] > 0 && <span>{counts[kind].toLocaleString('en-IN')}</span>}
              </span>
              <span>{reactionWords[kind]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
