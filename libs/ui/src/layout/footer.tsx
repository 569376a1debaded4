import type { ReactNode } from 'react';
import { Wordmark } from '../brand/wordmark.tsx';
import { TextLink } from '../primitives/button.tsx';
import { Container } from './container.tsx';
import classes from './layout.module.css';

export interface FooterProps {
  /** Beside the wordmark: a line about the product, the newsletter form. */
  lead?: ReactNode;
  columns: readonly { title: string; links: readonly { href: string; text: string }[] }[];
  bottom?: ReactNode;
}

/** Footer of every page. */
export function Footer({ lead, columns, bottom }: FooterProps) {
  return (
    <footer data-theme="dark" className={classes.footer}>
      <Container>
        <div className={classes.footerTop}>
          <div className={classes.footerBrand}>
            <Wordmark height={22} />
            {lead}
          </div>
          <div className={classes.footerColumns}>
            {columns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className={classes.footerTitle}>{title}</h2>
                <ul className={classes.footerLinks}>
                  {links.map(({ href, text }) => (
                    <li key={href}>
                      <TextLink href={href} isPlain>
                        {text}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        {bottom && <div className={classes.footerBottom}>{bottom}</div>}
      </Container>
    </footer>
  );
}
