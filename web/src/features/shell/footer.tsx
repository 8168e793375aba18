import { useToday } from '../../lib/use-today.ts'
import { ContentLink } from '../../ui/text/content-link.tsx'
import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { PlainText } from './plain-text.tsx'
import { PrintedFrom } from './printed-from.tsx'
import styles from './footer.module.css'

type SiteFooter = SiteFrame['site']['footer']

interface FooterProps {
  offsetMs: number
  footer: SiteFooter
}

/** As wide as four digits: a cached page has no current year. */
const unknownYear = '\u2007\u2007\u2007\u2007'

/** Footer of every page: links to all parts of the site, notes on its figures, and the exchange's other channels. */
export function Footer({ offsetMs, footer }: FooterProps) {
  const { columns, copyright, copyrightLinks, disclaimer, social } = footer
  const year = useToday(offsetMs)?.slice(0, 4) ?? unknownYear
  return (
    <footer className={styles.footer}>
      <div className="page-width">
        <nav aria-label="All parts of the site" className={styles.columns}>
          {columns.map((column, place) => (
            <LinkColumn key={place} column={column} />
          ))}
        </nav>
        <div className={styles.disclaimer}>
          <PlainText document={disclaimer} />
        </div>
        <div className={styles.end}>
          <p>{copyright.replace('{year}', year)}</p>
          <ul aria-label="Terms" className={styles.terms}>
            {copyrightLinks.map(({ label, url }, place) => (
              <li key={place}>
                <ContentLink to={url}>{label}</ContentLink>
              </li>
            ))}
          </ul>
          <SocialLinks social={social} />
          <PrintedFrom offsetMs={offsetMs} />
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ column: { label, url, links } }: { column: SiteFooter['columns'][number] }) {
  return (
    <div>
      <p className={styles.title}>{url === null ? label : <ContentLink to={url}>{label}</ContentLink>}</p>
      <ul>
        {links.map((link, place) => (
          <li key={place}>
            <ContentLink to={link.url}>{link.label}</ContentLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the exchange on social networks; each icon is in public/social.svg under its name. */
function SocialLinks({ social }: Pick<SiteFooter, 'social'>) {
  if (social.length === 0) return null
  return (
    <ul aria-label="Elsewhere" className={styles.social}>
      {social.map(({ label, url }) => (
        <li key={label}>
          <ContentLink to={url}>
            <span className="visually-hidden">{label}</span>
            <svg width="20" height="20" aria-hidden="true">
              <use href={`/social.svg#${label.toLowerCase()}`} />
            </svg>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
