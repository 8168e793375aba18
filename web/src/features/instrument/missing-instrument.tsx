import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { MissingPage, MissingSubject, type NearSubject } from '../../ui/missing-page.tsx'
import { marketsPath } from '../../paths.ts'

interface MissingInstrumentProps {
  code: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
  /** Instruments whose codes begin alike. */
  near?: readonly NearSubject[]
}

/** In place of an instrument that does not exist, or cannot be read just now. */
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
  // The page came without its figures because they were slow: the browser has more time to wait.
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
