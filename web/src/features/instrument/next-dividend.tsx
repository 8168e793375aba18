import * as glossary from '../../__generated__/glossary/dividend.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatDividend } from '../../lib/format-number.ts'
import { instrumentDividendsPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import styles from './around-instrument.module.css'

interface Dividend {
  expectedDate: string | null
  payableDate: string | null
  amount: number | null
  gross: number | null
  currencyCode: string
}

interface NextDividendProps {
  code: string
  /** Announced and not yet ex; null when they cannot be read. */
  upcoming: readonly Dividend[] | null
}

/** Unknown dates sort last. */
const exDate = ({ expectedDate }: Dividend) => expectedDate ?? '9999'

/** The dividend with the next ex date. */
export function NextDividend({ code, upcoming }: NextDividendProps) {
  const [next] = upcoming?.toSorted((one, other) => (exDate(one) < exDate(other) ? -1 : 1)) ?? []
  return (
    <div>
      {next ? (
        <FigurePanel
          title="Next dividend"
          isRoomy
          figures={[
            { label: 'Ex date', value: formatDate(next.expectedDate), meaning: glossary.expectedDate },
            { label: 'Payable', value: formatDate(next.payableDate) },
            {
              label: 'Cash',
              value: formatDividend(next.amount, next.currencyCode),
              meaning: glossary.amount,
            },
            { label: 'Gross', value: formatDividend(next.gross, next.currencyCode), meaning: glossary.gross },
          ]}
        />
      ) : (
        <section aria-labelledby="next-dividend">
          <h2 id="next-dividend" className={styles.title}>
            Next dividend
          </h2>
          {upcoming === null ? (
            <DataNotAvailable />
          ) : (
            <EmptyState
              text="None announced."
              next={{ to: instrumentDividendsPath(code), label: 'past dividends' }}
            />
          )}
        </section>
      )}
    </div>
  )
}
