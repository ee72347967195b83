import {
  type Icon,
  IconConfetti,
  IconConfettiFilled,
  IconHeart,
  IconHeartFilled,
  IconHeartHandshake,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import type { ReactionKind } from '#contract/base/reaction-kinds.ts';

/** How each reaction is drawn, and how the reader's own is. */
export const reactionIcons: Readonly<Record<ReactionKind, { icon: Icon; own: Icon }>> = {
  like: { icon: IconThumbUp, own: IconThumbUpFilled },
  celebrate: { icon: IconConfetti, own: IconConfettiFilled },
  support: { icon: IconHeartHandshake, own: IconHeartHandshake },
  thanks: { icon: IconHeart, own: IconHeartFilled },
};
