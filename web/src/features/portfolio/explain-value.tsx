import { lazy } from 'react'
import { Explained } from '../quote/explained.tsx'
import { type Holding, isOpen } from './holding.ts'
import { plainMoneyText } from './money-text.ts'

const HoldingExplanation = lazy(async () => ({
  default: (await import('./holding-explanation.tsx')).HoldingExplanation,
}))

/** Value of a holding, which opens its formula when pressed. */
export function ExplainValue({ holding }: { holding: Holding }) {
  const { id, code, value } = holding
  if (!isOpen(holding)) return plainMoneyText(value)
  return (
    <Explained
      code={code}
      name="the value"
      figures={{ VALUE: value }}
      explanationOf={(figure, shown) => (
        <HoldingExplanation key={figure} id={id} shown={shown === null ? null : String(shown)} />
      )}
    >
      {plainMoneyText(value)}
    </Explained>
  )
}
