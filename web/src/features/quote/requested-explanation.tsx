import { useEffect } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { Explanation } from './explained-text.ts'
import { ExplanationView, type ShownFigure } from './explanation-view.tsx'

interface RequestedExplanationProps {
  /** Null until it is received, and where there is none. */
  explanation: Explanation | null
  isLoading: boolean
  onRequest: () => void
  /** The figure on the page. When it changes, the explanation is requested again. */
  shown: ShownFigure
}

/** Explanation that is requested while its dialog is open. */
export function RequestedExplanation(props: RequestedExplanationProps) {
  const { explanation, isLoading, onRequest, shown } = props
  const requested = explanation?.figure ?? null
  useEffect(() => {
    if (requested !== null && shown !== null && Number(requested) !== Number(shown)) onRequest()
    // Once for each change, not again if the answer is older than the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown])
  if (explanation) return <ExplanationView explanation={explanation} shown={shown} />
  if (isLoading) return <output>Loading…</output>
  return (
    <>
      <output>The formula can’t be shown right now. The figure on the page is not affected.</output>
      <p>
        <Button onClick={onRequest}>Try again</Button>
      </p>
    </>
  )
}
