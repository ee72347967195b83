import { Link } from '@tanstack/react-router';
import { useBrand } from '../../lib/brand.ts';
import classes from './PublicFooter.module.css';

/** The footer of every public page: legal pages, and the support contact. */
export function PublicFooter({ poweredBy = false }: { poweredBy?: boolean }) {
  const { name, supportEmail } = useBrand();
  return (
    <footer className={classes.footer}>
      <span>{poweredBy ? `Powered by ${name}` : name}</span>
      <nav aria-label="About this site">
        <ul className={classes.links}>
          <li>
            <Link to="/terms-and-conditions">Terms and Conditions</Link>
          </li>
          <li>
            <Link to="/privacy-policy">Privacy Policy</Link>
          </li>
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
          )}
        </ul>
      </nav>
    </footer>
  );
}
