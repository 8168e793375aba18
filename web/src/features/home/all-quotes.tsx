import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { Form } from 'react-router'
import { FiguresAge } from '../quote/figures-age.tsx'
import { FollowedMarketAge_market } from '../market/__generated__/market-age.graphql.ts'
import { countText, Quotes } from '../market/quotes.tsx'
import { useQuoteView } from '../market/use-quote-view.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { HomeParts } from './home-parts.ts'
import { writeHomeView } from './home-view.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { useHomeView } from './use-home-view.ts'
import { QuotesSection_market } from './__generated__/quotes-section.graphql.ts'
import styles from './quotes-section.module.css'

export interface AllQuotesProps {
  market: NonNullable<HomeParts['market']>
  title: string
}

/** Every quote of the main board, as on its own page. */
export function AllQuotes({ market, title }: AllQuotesProps) {
  const { data } = useFragment({ fragment: QuotesSection_market, from: market })
  const { instruments } = data
  const formId = useId()
  const [{ sort }, changeView] = useQuoteView()
  if (!instruments)
    return (
      <>
        <SectionHead id="quotes" title={title} />
        <DataNotAvailable isEager />
      </>
    )
  const rows = instruments.nodes
  return (
    <Quotes
      {...{ rows, sort, formId }}
      hasLines
      market={data}
      table={data}
      onSort={next => changeView(now => ({ sort: next(now.sort) }))}
      head={csvButton => (
        <>
          <SectionHead id="quotes" title={title}>
            <p className={styles.file}>
              {countText(rows.length, rows.length)} · {csvButton}
            </p>
          </SectionHead>
          <KeptChoices id={formId} />
          <FiguresAge fragment={FollowedMarketAge_market} of={data} isStatedAbove />
        </>
      )}
    />
  )
}

/** Other options of the page, kept when a column header submits the form without a script. */
function KeptChoices({ id }: { id: string }) {
  const { view } = useHomeView()
  return (
    <Form id={id} hidden onSubmit={event => event.preventDefault()}>
      {[...writeHomeView({ ...view, sort: '' })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
