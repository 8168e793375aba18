import type { Dividend } from './dividend.ts'
import { DividendTable } from './dividend-table.tsx'
import { DividendNotes } from './dividend-notes.tsx'
import { NoticeCode } from '../quote/notice-code.tsx'
import styles from './dividends.module.css'

interface InstrumentDividendsProps {
  instrument: {
    code: string
    cumExEntitlement: readonly { code: string; meaning: string | null }[]
    /** Null when they cannot be read. */
    dividends: readonly Dividend[] | null
    upcomingDividends: readonly Dividend[] | null
  }
}

/** Dividends of one instrument: announced ones and those of the last three years. */
export function InstrumentDividends({ instrument }: InstrumentDividendsProps) {
  const { code, cumExEntitlement, dividends, upcomingDividends } = instrument
  return (
    <>
      {cumExEntitlement.length > 0 && (
        <section aria-labelledby="notices" className={styles.part}>
          <h2 id="notices">Cum/Ex Entitlement</h2>
          <ul className={styles.notices}>
            {cumExEntitlement.map(notice => (
              <li key={notice.code}>
                <NoticeCode {...notice} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="upcoming" className={styles.part}>
        <h2 id="upcoming">Upcoming</h2>
        <DividendTable
          caption={`Announced dividends of ${code}`}
          dividends={upcomingDividends}
          emptyText="No dividends announced."
          fileName={`${code.toLowerCase()}-upcoming-dividends`}
        />
      </section>
      <section aria-labelledby="paid" className={styles.part}>
        <h2 id="paid">Last three years</h2>
        <DividendTable
          caption={`Dividends of ${code} in the last three years`}
          dividends={dividends}
          emptyText="No dividend went ex in the last three years."
          fileName={`${code.toLowerCase()}-dividends`}
        />
        <DividendNotes />
      </section>
    </>
  )
}
