import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { marketsPath } from '../../paths.ts'

interface MissingInstrumentProps {
  code: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
}

/** In place of an instrument that does not exist, or cannot be read just now. */
export function MissingInstrument({ code, isFailed }: MissingInstrumentProps) {
  if (isFailed) return <UnreadableInstrument code={code} />
  return (
    <MissingPage label="404" title={`No active instrument has the code ${code}`}>
      <p>It may have been delisted or renamed, or the code may be mistyped.</p>
      <p>
        <Link to={marketsPath}>All markets and their instruments</Link>
      </p>
    </MissingPage>
  )
}

function UnreadableInstrument({ code }: { code: string }) {
  const { revalidate, state } = useRevalidator()
  // The page came without its figures because they were slow: the browser has more time to wait.
  useEffect(() => void revalidate(), [revalidate])
  return (
    <MissingPage label={code} title="Data not available">
      <p>
        <output>
          {state === 'loading' ? 'Asking again…' : 'The market’s figures cannot be read at the moment.'}
        </output>
      </p>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </MissingPage>
  )
}
