import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DelayNotice } from './delay-notice.tsx'
import { DataDelay_instrument } from './__generated__/data-delay.graphql.ts'

interface DataDelayProps {
  instrument: FragmentType<typeof DataDelay_instrument>
  /** Full wording, as on an instrument's page; short by default. */
  isFull?: boolean
}

/** Age of an instrument's figures; updates with the cache. */
export function DataDelay({ instrument, isFull = false }: DataDelayProps) {
  const { asAt, freshness } = useFragment({ fragment: DataDelay_instrument, from: instrument }).data
  return freshness ? <DelayNotice freshness={freshness} asAt={asAt} isFull={isFull} /> : <NoFigures />
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
