import { FileLinks } from '../../ui/layout/file-links.tsx'
import { calendarPath } from '../../paths.ts'
import { DividendNotes } from './dividend-notes.tsx'
import type { Dividend } from './dividend.ts'
import { DividendTable } from './dividend-table.tsx'
import { NoticeCode } from '../quote/notice-code.tsx'
import styles from './dividends.module.css'

interface MarketDividendsProps {
  code: string
  /** Null when it cannot be read. */
  dividends: readonly Dividend[] | null
  notices: readonly { code: string; meaning: string | null }[]
}

/** Upcoming dividends of a market's instruments, next ex date first, with their notices. */
export function MarketDividends({ code, dividends, notices }: MarketDividendsProps) {
  return (
    <>
      <DividendTable
        caption={`Announced dividends of ${code}`}
        dividends={dividends}
        emptyText="No dividends announced."
        fileName={`${code.toLowerCase()}-upcoming-dividends`}
        hasCode
      />
      <DividendNotes />
      <FileLinks
        label="Calendar"
        links={[
          {
            label: 'Ex and payment dates (iCal)',
            to: calendarPath('dividends', { market: code }),
            type: 'text/calendar',
          },
        ]}
      />
      {notices.length > 0 && (
        <section aria-labelledby="notices" className={styles.part}>
          <h2 id="notices">What the letters next to a price mean</h2>
          <ul className={styles.notices}>
            {notices.map(notice => (
              <li key={notice.code}>
                <NoticeCode {...notice} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
