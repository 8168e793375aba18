import { lazy } from 'react'
import { ExplainButton } from '../../ui/overlay/explain-button.tsx'
import { type Holding, isOpen } from './holding.ts'
import { plainMoneyText } from './money-text.ts'

const HoldingExplanation = lazy(async () => ({
  default: (await import('./holding-explanation.tsx')).HoldingExplanation,
}))

/** Value of a holding, which opens its formula when pressed. */
export function ExplainValue({ holding }: { holding: Holding }) {
  const { id, code, value } = holding
  if (value === null || !isOpen(holding)) return plainMoneyText(value)
  return (
    <ExplainButton
      title={`How the value of ${code} is worked out`}
      explanation={<HoldingExplanation id={id} shown={value} />}
    >
      {plainMoneyText(value)}
    </ExplainButton>
  )
}
