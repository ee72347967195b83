import { IconDownload, IconHandStop, IconLock, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '#web/lib/brand.ts';
import buttons from '#web/ui/theme/button.module.css';
import layout from '../../../../ui/pages/layout.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import classes from './ProductTour.module.css';
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

/** How data is handled, and the link to register. */
function Closing({ enter }: { enter: ReactNode }) {
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

const stops = [
  {
    title: 'One page per person',
    text: 'What they did with you, beside what they do now. Notes, tags, groups and every message on one timeline, and each role sees only what it should.',
    pictures: [
      {
        name: 'record',
        shape: 'wide',
        label: 'The page of an ex-employee: the company’s record beside the public profile',
      },
    ],
  },
  {
    title: 'Invite them, ask them',
    text: 'An event counts its places, and a waiting list fills those that become free. A survey asks one question at a time. Both open from a link in the mail, on any phone and without a password.',
    pictures: [
      {
        name: 'event',
        shape: 'tall',
        label: 'An invitation on a phone: an alumni evening with its picture, day and place',
      },
      {
        name: 'survey',
        shape: 'tall',
        label: 'A survey on a phone: one question with its answers, and the button to the next',
      },
    ],
  },
  {
    title: 'From a search to an offer',
    text: 'Choose a few people, or everyone in the search, and share a job with them. People who opted out are left out automatically.',
    pictures: [{ name: 'rehire', shape: 'wide', label: 'The dialog that shares an open job with chosen ex-employees' }],
  },
] as const;

/** Pictures of the product in use. */
function ProductTour() {
  return (
    <section className={classes.tour} aria-label="The product in pictures">
      {stops.map(({ title, text, pictures }) => (
        <div key={title} className={classes.stop}>
          <div className={classes.words}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </div>
          <div className={pictures.length > 1 ? classes.phones : undefined}>
            {pictures.map((picture) => (
              <ProductPicture key={picture.name} {...picture} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Everything below the first screen, loaded once that is shown. */
export default function BelowFold({ enter }: { enter: ReactNode }) {
  return (
    <>
      <ProductTour />
      <Closing enter={enter} />
    </>
  );
}
