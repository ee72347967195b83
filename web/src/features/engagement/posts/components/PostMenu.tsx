import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconMessageCircle,
  IconMessageCircleOff,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { type Post, postMoves } from '#contract/engagement/posts.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';

export type PostActions = {
  onEdit: (post: Post) => void;
  onDelete: (post: Post) => void;
  /** Asks for the moment. */
  onSchedule: (post: Post) => void;
  onMove: (post: Post, publishAt: 'now' | null) => void;
  onPin: (post: Post) => void;
  onUnpin: (post: Post) => void;
  onSwitchComments: (post: Post) => void;
};

/** The actions on a post in its state. */
export function PostMenu({ post, actions }: { post: Post; actions: PostActions }) {
  const { onEdit, onDelete, onSchedule, onMove, onPin, onUnpin, onSwitchComments } = actions;
  const moves = postMoves[post.state];
  return (
    <MoreMenu label={`Actions for ${post.title}`}>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(post)}>
        Edit
      </Menu.Item>
      {moves.includes('published') && (
        <Menu.Item leftSection={<IconSend size={18} aria-hidden />} onClick={() => onMove(post, 'now')}>
          Publish now
        </Menu.Item>
      )}
      {moves.includes('scheduled') && (
        <Menu.Item leftSection={<IconCalendarTime size={18} aria-hidden />} onClick={() => onSchedule(post)}>
          {post.state === 'scheduled' ? 'Change the time' : 'Schedule'}
        </Menu.Item>
      )}
      {post.pinned && (
        <Menu.Item leftSection={<IconPinnedOff size={18} aria-hidden />} onClick={() => onUnpin(post)}>
          Unpin
        </Menu.Item>
      )}
      {post.state === 'published' && !post.pinned && (
        <Menu.Item leftSection={<IconPin size={18} aria-hidden />} onClick={() => onPin(post)}>
          Pin to the top of the feed
        </Menu.Item>
      )}
      {post.state === 'published' && (
        <Menu.Item
          leftSection={
            post.commentsOff ? (
              <IconMessageCircle size={18} aria-hidden />
            ) : (
              <IconMessageCircleOff size={18} aria-hidden />
            )
          }
          onClick={() => onSwitchComments(post)}
        >
          {post.commentsOff ? 'Turn comments on' : 'Turn comments off'}
        </Menu.Item>
      )}
      {moves.includes('draft') && (
        <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => onMove(post, null)}>
          Back to drafts
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={() => onDelete(post)}>
        Delete
      </Menu.Item>
    </MoreMenu>
  );
}
