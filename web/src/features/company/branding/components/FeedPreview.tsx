import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './FeedPreview.module.css';

/** How an ex-employee's feed begins: the bar with the company's logo, and what wears its colour below it. */
export function FeedPreview({ name, logo }: { name: string; logo: string | null }) {
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <CompanyLogo name={name} logo={logo} size={32} />
          <span className={`${text.oneLine} ${classes.name}`}>{name}</span>
          <span className={classes.here}>Feed</span>
          <span className={classes.place}>Colleagues</span>
          <span className={classes.place}>Profile</span>
        </div>
      </div>
      <div className={classes.content}>
        <div className={classes.card}>
          <h2 className={text.heading}>Open role</h2>
          <Skeleton width="70%" />
          <Skeleton width="45%" height="0.75rem" />
          <div className={classes.actions}>
            <span className={buttons.primary}>Apply</span>
            <a href="#link" className={text.link}>
              Refer somebody
            </a>
          </div>
        </div>
        <div className={classes.card}>
          <Skeleton width="55%" />
          <Skeleton width="90%" height="0.75rem" />
          <Skeleton width="80%" height="0.75rem" />
        </div>
      </div>
    </>
  );
}
