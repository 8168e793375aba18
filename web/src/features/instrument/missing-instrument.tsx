import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { MissingPage, MissingSubject, type NearSubject } from '../../ui/feedback/missing-page.tsx'
import { marketsPath } from '../../paths.ts'

interface MissingInstrumentProps {
  code: string
  /** Whether the lookup failed, so that the instrument may exist. */
  isFailed: boolean
  /** Instruments with similar codes. */
  near?: readonly NearSubject[]
}

/** Replaces the page of an instrument that does not exist or cannot be read at present. */
export function MissingInstrument({ code, isFailed, near = [] }: MissingInstrumentProps) {
  if (isFailed) return <UnreadableInstrument code={code} />
  return (
    <MissingSubject
      label={code}
      what="This instrument"
      isFailed={false}
      title={`No active instrument has the code ${code}`}
      hint="It may have been delisted or renamed, or the code may be mistyped."
      near={near}
      others={{ label: 'All markets and their instruments', name: 'Markets', to: marketsPath }}
    />
  )
}

function UnreadableInstrument({ code }: { code: string }) {
  const { revalidate, state } = useRevalidator()
  // The server left out slow figures; the browser can wait longer.
  useEffect(() => void revalidate(), [revalidate])
  return (
    <MissingPage
      crumbs={[{ label: 'Markets', to: marketsPath }, { label: code }]}
      label={code}
      title="Data not available"
    >
      <p>
        <output>{state === 'loading' ? 'Trying again…' : 'We can’t load market data right now.'}</output>
      </p>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </MissingPage>
  )
}
