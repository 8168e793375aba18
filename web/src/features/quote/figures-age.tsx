import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { throughCache } from '../../apollo/through-cache.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AgeLine } from './age-line.tsx'
import type { Freshness } from './age-words.ts'
import { QuoteTicks } from './__generated__/quote-ticks.graphql.ts'

interface Aged {
  asAt?: string | null
  freshness: (Freshness & { isSimulated?: boolean }) | null
  /** Instruments of a market, followed in the page's shared subscription. Null when they cannot be read. */
  instruments?: { nodes: readonly { code: string }[] } | null
}

interface FiguresAgeProps<Figures> {
  /** Fragment of `of` with its freshness. */
  fragment: TypedDocumentNode<Figures>
  /** Index, market or instrument. */
  of: FragmentType<NoInfer<Figures>>
  /** Full wording, as on an instrument's page; short by default. */
  isFull?: boolean
  simulated?: 'Simulated prices' | 'Simulated figures'
  /** Whether the head of the page states the age. It is then repeated only for a source that cannot be read. */
  isStatedAbove?: boolean
}

/** Age of the figures of an index, a market or an instrument; updates with the cache, and for a market with its latest price. */
export function FiguresAge<Figures extends Aged>(props: FiguresAgeProps<Figures>) {
  const { fragment, of, isFull = false, simulated, isStatedAbove = false } = props
  // Apollo's types do not resolve for a fragment that is a parameter.
  const figures = useFragment({ fragment, from: of }).data as unknown as Aged
  const latest = useLatestTick(figures.instruments?.nodes ?? [])
  const freshness = latest ?? figures.freshness
  if (figures.instruments === null || (isStatedAbove && freshness?.mode !== 'LAST_GOOD')) return null
  if (!freshness) return <NoFigures />
  return <AgeLine {...{ freshness, isFull, simulated }} asAt={figures.asAt ?? null} />
}

/** The gateway's limit of live instruments for one reader. */
const mostFollowed = 300

/** Freshness of the latest price of several instruments; null before the first event. */
function useLatestTick(instruments: readonly { code: string }[]): Freshness | null {
  const [latest, setLatest] = useState<Freshness | null>(null)
  const codes = instruments.slice(0, mostFollowed).map(({ code }) => code)
  useSubscription(QuoteTicks, {
    variables: { codes },
    skip: codes.length === 0,
    ...throughCache,
    onData: ({ data: { data } }) => data && setLatest(data.instrument.at(-1)?.freshness ?? null),
  })
  return latest
}

function NoFigures() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice>
      <span>Data not available: we can’t load market data right now.</span>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </Notice>
  )
}
