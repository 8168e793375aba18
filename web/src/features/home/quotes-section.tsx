import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { lateComponent } from '../../ui/layout/late-component.tsx'
import type { SectionProps } from './home-parts.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'

const AllQuotes = lateComponent('near', async () => (await import('./all-quotes.tsx')).AllQuotes)

/** Every quote of the main board. The server-rendered table is hydrated when it comes near the viewport. */
export function QuotesSection({ section, parts: { market } }: SectionProps) {
  const title = section.title ?? 'All quotes'
  return (
    <section aria-labelledby="quotes">
      {market ? (
        <AllQuotes market={market} title={title} />
      ) : (
        <>
          <SectionHead id="quotes" title={title} />
          <DataNotAvailable isEager />
        </>
      )}
    </section>
  )
}
