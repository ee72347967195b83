import { type ReactionCounts as Counts, reactionKinds, reactionWords } from '#contract/base/reaction-kinds.ts';
import classes from './Reactions.module.css';
import { reactionIcons } from './reaction-icons.ts';

/** What ex-employees say to a post, for whoever wrote it; nothing while nobody does. */
export function ReactionCounts({ counts }: { counts: Counts }) {
  const kinds = reactionKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={classes.counts} aria-label="Reactions">
      {kinds.map((kind) => {
        const { icon: Picture } = reactionIcons[kind];
        return (
          <li key={kind}>
            <Picture size={16} stroke={1.5} aria-hidden />
            {`${counts[kind].toLocaleString('en-IN')} ${reactionWords[kind]}`}
          </li>
        );
      })}
    </ul>
  );
}
