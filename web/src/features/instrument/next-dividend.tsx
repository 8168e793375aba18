import * as glossary from '../../__generated__/glossary/dividend.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatDividend } from '../../lib/format-number.ts'
import { instrumentDividendsPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { Definition } from '../../ui/definitions.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
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
  /** Announced and not yet ex; null when they cannot be had. */
  upcoming: readonly Dividend[] | null
}

/** A date that nobody told comes last. */
const exDate = ({ expectedDate }: Dividend) => expectedDate ?? '9999'

/** The dividend that goes ex next. */
export function NextDividend({ code, upcoming }: NextDividendProps) {
  const [next] = upcoming?.toSorted((one, other) => (exDate(one) < exDate(other) ? -1 : 1)) ?? []
  return (
    <div>
      {next ? (
        <Panel title="Next dividend">
          <Definition label="Ex date" meaning={glossary.expectedDate}>
            {formatDate(next.expectedDate)}
          </Definition>
          <Definition label="Payable">{formatDate(next.payableDate)}</Definition>
          <Definition label="Cash" meaning={glossary.amount}>
            {formatDividend(next.amount, next.currencyCode)}
          </Definition>
          <Definition label="Gross" meaning={glossary.gross}>
            {formatDividend(next.gross, next.currencyCode)}
          </Definition>
        </Panel>
      ) : (
        <section aria-labelledby="next-dividend">
          <h2 id="next-dividend" className={styles.title}>
            Next dividend
          </h2>
          {upcoming === null ? (
            <DataNotAvailable />
          ) : (
            <EmptyState
              text="None is announced."
              next={{ to: instrumentDividendsPath(code), label: 'what was paid' }}
            />
          )}
        </section>
      )}
    </div>
  )
}
