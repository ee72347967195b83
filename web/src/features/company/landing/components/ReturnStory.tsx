import classes from './ReturnStory.module.css';
import section from './Section.module.css';

const steps = [
  {
    title: 'They leave',
    text: 'Their record stays: what they did, how long, with whom. Add people one by one or a whole spreadsheet at once.',
  },
  {
    title: 'You stay in touch',
    text: 'Groups, messages, surveys and events for the people who want them. Everyone can say no, at any time.',
  },
  {
    title: 'The moment comes',
    text: 'Search by skill, place, company or time away. See who is looking, and share the job with the right few.',
  },
  {
    title: 'They come back',
    text: 'Someone who knows the work, and whom you know. The first week feels like the second year.',
  },
];

/** The whole product as one path: out, around, and back. */
export function ReturnStory() {
  return (
    <section className={section.section} aria-labelledby="story">
      <div className={section.inner}>
        <h2 id="story" className={section.title}>
          Leaving is not the end of the story
        </h2>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title} className={classes.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
