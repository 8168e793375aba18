import { Link } from 'react-router'
import { useToday } from '../../lib/use-today.ts'
import type { SiteSection } from './site-sections.ts'
import styles from './footer.module.css'

interface FooterProps {
  offsetMs: number
  sections: readonly SiteSection[]
}

/** The exchange's pages elsewhere; each picture is in public/social.svg under its own name. */
const social = [
  { name: 'Facebook', address: 'https://www.facebook.com/' },
  { name: 'Twitter', address: 'https://twitter.com/' },
  { name: 'Linkedin', address: 'https://www.linkedin.com/' },
  { name: 'Youtube', address: 'https://www.youtube.com/' },
] as const

/** Ends every page: the way to every part of the site, and what its figures are worth. */
export function Footer({ offsetMs, sections }: FooterProps) {
  const year = useToday(offsetMs)?.slice(0, 4)
  return (
    <footer className={styles.footer}>
      <div className="page-width">
        <nav aria-label="All parts of the site" className={styles.sections}>
          {sections
            .filter(({ pages }) => pages)
            .map(({ label, pages }) => (
              <LinkColumn key={label} label={label} pages={pages ?? []} />
            ))}
          <LinkColumn label="More" pages={sections.filter(({ pages }) => !pages)} />
        </nav>
        <div className={styles.notes}>
          <p>
            <b>Data.</b> Prices are delayed by the minutes shown beside them and may be corrected later. Each
            figure says when it was true and how it was read. Figures marked <i>simulated</i> come from a
            sample market of fictional issuers.
          </p>
          <p>
            <b>No advice.</b> Nothing here recommends buying, holding or selling. Times are New Zealand times;
            amounts are in New Zealand dollars unless another currency is named.
          </p>
        </div>
        <div className={styles.end}>
          <p>© Exchange {year}</p>
          <ul aria-label="Elsewhere">
            {social.map(({ name, address }) => (
              <li key={name}>
                <a href={address} rel="noopener" aria-label={name}>
                  <svg width="20" height="20" aria-hidden="true">
                    <use href={`/social.svg#${name.toLowerCase()}`} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ label, pages }: { label: string; pages: readonly { label: string; to: string }[] }) {
  return (
    <div>
      <p className={styles.title}>{label}</p>
      <ul>
        {pages.map(page => (
          <li key={page.to}>
            <Link to={page.to}>{page.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
