import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ProductPreview.module.css';

const people = [
  {
    name: 'Meera Krishnan',
    here: 'Product designer, Design',
    left: 'left 3 years ago',
    tenure: '4 yrs 2 mos',
    now: 'Lead designer at a bank in Pune',
    tone: 'good',
    search: 'Actively looking',
  },
  {
    name: 'Farhan Qureshi',
    here: 'Senior designer, Design',
    left: 'left 1 year ago',
    tenure: '2 yrs 7 mos',
    now: 'Design manager at a start-up in Pune',
    tone: 'warn',
    search: 'Casually looking',
  },
  {
    name: 'Lata Deshpande',
    here: 'Design researcher, Insights',
    left: 'left 6 years ago',
    tenure: '8 yrs',
    now: 'Principal researcher in Pune',
    tone: 'neutral',
    search: 'Not looking',
  },
] as const;

/** The search page, drawn with the product's own pieces. */
export function ProductPreview() {
  return (
    <figure
      className={classes.frame}
      role="img"
      aria-label="The directory: a search for designers in Pune, with what each person did here and does now"
    >
      <div className={classes.window} aria-hidden>
        <div className={classes.search}>
          <svg viewBox="0 0 24 24" className={classes.lens}>
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5 5" />
          </svg>
          designer pune
          <span className={classes.caret} />
        </div>
        <p className={classes.count}>3 Matching Ex-employees</p>
        {people.map((person) => (
          <div key={person.name} className={classes.person}>
            <PersonAvatar id={person.name} name={person.name} size={44} />
            <div className={classes.record}>
              <strong>{person.name}</strong>
              <span>{person.here}</span>
              <span className={classes.muted}>
                {person.tenure}, {person.left}
              </span>
            </div>
            <div className={classes.now}>
              <span className={classes.muted}>Now</span>
              <span>{person.now}</span>
            </div>
            <div className={classes.status}>
              <StatusBadge tone={person.tone}>{person.search}</StatusBadge>
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
