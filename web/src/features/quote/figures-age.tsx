import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DelayNotice, type Freshness } from './delay-notice.tsx'

interface Aged {
  asAt?: string | null
  freshness: (Freshness & { isSimulated?: boolean }) | null
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

/** Age of the figures of an index, a market or an instrument; updates with the cache. */
export function FiguresAge<Figures extends Aged>(props: FiguresAgeProps<Figures>) {
  const { fragment, of, isFull = false, simulated, isStatedAbove = false } = props
  // Apollo's types do not resolve for a fragment that is a parameter.
  const { asAt = null, freshness } = useFragment({ fragment, from: of }).data as unknown as Aged
  if (isStatedAbove && freshness?.mode !== 'LAST_GOOD') return null
  if (!freshness) return <NoFigures />
  return <DelayNotice {...{ freshness, asAt, isFull, simulated }} />
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
