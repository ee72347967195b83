import { IconDownload, IconHandStop, IconLock, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '#web/lib/brand.ts';
import buttons from '#web/ui/theme/button.module.css';
import layout from '../../../../ui/pages/layout.module.css';
import classes from './Closing.module.css';
import section from './Section.module.css';

const promises = [
  {
    icon: IconLock,
    title: 'Yours alone',
    text: 'No other company sees your people. When support looks in, your audit log says who, when and why.',
  },
  {
    icon: IconHandStop,
    title: 'People decide',
    text: 'Everyone chooses what they hear about and who can see them, and can unsubscribe with one click.',
  },
  {
    icon: IconDownload,
    title: 'Nothing is hidden',
    text: 'Everyone can download what is held about them, and every change to it is on record.',
  },
  {
    icon: IconTrash,
    title: 'Gone means gone',
    text: 'A record that is erased is erased everywhere, and is not messaged again.',
  },
];

/** What happens to the data, and where to begin. */
export function Closing({ enter }: { enter: ReactNode }) {
  const { name } = useBrand();
  return (
    <>
      <section className={section.section} aria-labelledby="data">
        <div className={section.inner}>
          <h2 id="data" className={section.title}>
            Their data, handled with care
          </h2>
          <ul className={classes.promises}>
            {promises.map(({ icon: Picture, title, text }) => (
              <li key={title}>
                <Picture className={classes.icon} size={24} stroke={1.5} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={classes.closing} aria-labelledby="begin">
        <h2 id="begin" className={classes.call}>
          They know the way back. Open the door.
        </h2>
        <p>Upload a spreadsheet and {name} shows you who you could win back, today.</p>
        <div className={layout.row}>
          <Link to="/register" className={`${buttons.button} ${classes.begin}`}>
            Register your company
          </Link>
          {enter}
        </div>
      </section>
    </>
  );
}
