import { ProductPicture } from './ProductPicture.tsx';
import classes from './ProductTour.module.css';

const stops = [
  {
    name: 'record',
    title: 'One page per person',
    text: 'What they did with you, beside what they do now. Notes, tags, groups and every message on one timeline, and each role sees only what it should.',
    label: 'The page of an ex-employee: the company’s record beside the public profile',
  },
  {
    name: 'rehire',
    title: 'From a search to an offer',
    text: 'Choose a few people, or everyone in the search, and share a job with them. People who opted out are left out automatically.',
    label: 'The dialog that shares an open job with chosen ex-employees',
  },
] as const;

/** What it looks like in use. */
export function ProductTour() {
  return (
    <section className={classes.tour} aria-label="The product in pictures">
      {stops.map(({ name, title, text, label }) => (
        <div key={name} className={classes.stop}>
          <div className={classes.words}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </div>
          <ProductPicture name={name} label={label} />
        </div>
      ))}
    </section>
  );
}
